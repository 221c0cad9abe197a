/** The rows of the privacy policy's longer tables. */

import { brand } from '../brand.ts'
import { roles } from '../form-options.ts'
import { linkValidity } from '../link-validity.ts'

type Rows = readonly (readonly string[])[]

export const collectionRows: Rows = [
  [
    'visit a page',
    'your IP address and the name of your browser, which every browser sends. We use them to answer the request and store neither.',
  ],
  [
    'write to us',
    'first and last name, email address, company; if you choose, your industry, your interest and a message; the page you wrote from and the time.',
  ],
  [
    'download a resource',
    `first and last name, email address, company; if you choose, your role (one of ${roles.length}); which resource and when.`,
  ],
  [
    'train in the academy',
    'name and email address (from your employer), when you were invited and whether the email was accepted, a hash of your password, the time of your last sign-in, when each session began and was last used, and for each completed module your answers, score and finishing time, and when we received them; also the organisation you belong to, the deadlines that it sets, the dates of your certifications, and which reminders of a deadline were emailed to you. If you download your certificate: its content, under a random code.',
  ],
  [
    'administer the academy or the library',
    'name, email address, a hash of your password, the time of your last sign-in, when each session began and was last used, and a log of what you do there, to whom and when; if you switch two-step sign-in on, also the secret that your codes are made from, hashes of your recovery codes, and since when it is on.',
  ],
  [
    'send a form, a password or a result',
    'your IP address: to prevent abuse we count attempts under a hash of it, with your email address or account where that matters.',
  ],
  ['report a breach', 'what you write in your email.'],
]

export const legalBasisRows: Rows = [
  [
    'Answering enquiries',
    'Article\u00a06(1)(b) GDPR, if you ask on your own behalf before a contract; otherwise Article\u00a06(1)(f), our interest in answering people who write to us.',
  ],
  [
    'Providing resources and seeing which organisations use them',
    'Article\u00a06(1)(f): our interest in knowing which organisations work with our material and in sending them corrections. You can object at any time.',
  ],
  [
    'Academy accounts, results and certificates',
    'Your employer’s legal basis; we act on its instructions (Articles\u00a028 and 29).',
  ],
  ['Accounts of library administrators', 'Article\u00a06(1)(f): our interest in controlling what we publish.'],
  [
    'Administrators’ activity logs',
    'Article\u00a06(1)(f): our interest in proving who changed or exported personal data (Articles\u00a05(2) and 32).',
  ],
  [
    'Preventing abuse, and backups',
    'Article\u00a06(1)(f): our interest in a secure service that stays available and can be restored (Article\u00a032).',
  ],
  [
    'Handling breach reports and your requests',
    'Article\u00a06(1)(c): our obligations under Articles\u00a012 to 22 and 33 to 34. For a client’s breach, the client’s legal basis.',
  ],
]

export const retentionRows: Rows = [
  [
    'Enquiries and download records',
    `${brand.retentionMonths} months after they arrived, or earlier on request. The email with an enquiry is deleted at the same time. If you become a client, the contract states how long we keep your file.`,
  ],
  [
    'Academy accounts and results',
    'When an administrator deletes the account, or at the end of our contract with your employer, which chooses between return and deletion (Article\u00a028(3)(g)).',
  ],
  [
    'Certificates that were downloaded',
    `${brand.certificateYears} years after they were issued, unless your employer has chosen another period, and never before they expire. Your employer can delete a certificate at any time. When a certificate is reissued, for example after a change of name, the old one stays verifiable and says since when it has been replaced. A certificate outlives the account, so that it can be verified: name, score and dates, and nothing else.`,
  ],
  [
    'Training records for auditors',
    'When an administrator of your employer creates a file of training records for an auditor, our server keeps it for 24 hours after it is ready, and deletes it earlier if an account in it is deleted. Backups do not contain it.',
  ],
  ['Accounts of library administrators', 'When they no longer manage the library.'],
  [
    'Administrators’ activity logs',
    `${brand.auditMonths} months after the entry. An entry names the administrator who acted, even after their account is deleted. It names the person concerned until their account is deleted; then it keeps a number and a keyed hash of the email address, by which someone who knows the address can find the entry.`,
  ],
  [
    'Sessions',
    'Employees: valid until 7 days without use; the record is deleted after 30 days at the latest. Administrators: valid until 30 minutes without use, and for 8 hours at most; then the record is deleted.',
  ],
  [
    'Links to set a password',
    `Valid once, for ${linkValidity.invitation} (invitation) or ${linkValidity.reset} (reset). Their record is deleted 90 days after they expire.`,
  ],
  [
    'Emails that wait to be sent',
    'An email with a link waits in a queue with the first name, the email address and the link. It is deleted as soon as the email is sent. If the email cannot be sent, we retry for 7 days and then delete it. A request for a new password waits there with the email address you entered, normally for seconds. When an admin changes your email address, we tell you at the old and the new address. A message that waits to be sent holds that address for at most 7 days. Backups do not contain the queue, only the email addresses of people who were waiting.',
  ],
  [
    'Counters against abuse',
    'Hashes only. Counters of forms: after 24 hours. Counters of passwords and links: at most one hour after the last attempt. They are deleted by the next hourly run.',
  ],
  [
    'Breach reports, and requests about your rights',
    '3 years after the case is closed, so that we can show how we handled it (Articles\u00a05(2) and 33(5)). For clients, as the contract states.',
  ],
  ['Erased records', 'Their random numbers stay, so that a restored backup does not bring the records back.'],
]

export const storageRows: Rows = [
  ['One session cookie for each kind of sign-in', 'Cookie, after sign-in only', 'Keeps you signed in; see section 7.'],
  [
    'That an administrator is signed in, with name and email address (academyAdminLoggedIn, academyAdminUser, libraryAdminLoggedIn, libraryAdminUser)',
    'Local storage, after an administrator’s sign-in only',
    'Lets an admin page know whether to ask for a session; until logout, or until the session ends.',
  ],
  [
    'That an administrator has logged out (academyAdminLoggedOut, libraryAdminLoggedOut)',
    'Local storage, after an administrator’s logout only',
    'Closes what is open in other tabs; until the next sign-in.',
  ],
  [
    'What you type into a form',
    'Session storage',
    'Keeps your text if the page reloads; until it is sent or the tab is closed.',
  ],
  [
    'Your details for downloads',
    'Session storage',
    'You fill in the form once, and an interrupted download is not counted twice; 24 hours, or until the tab is closed.',
  ],
  [
    'The list of resources last seen',
    'Cache of the service worker',
    'Lets you read the list offline; the next visit replaces it.',
  ],
  [
    'Who trains here, progress, answers and results',
    'IndexedDB, in the academy; until a result is sent, also a copy in the browser’s cache',
    'Protects your results from loss and lets you train offline. Your name and email address stay until you log out. Results and answers stay under a number, without a name, until you delete the data of this site.',
  ],
  [
    'What you write for yourself in a module: your first instinct and your answers to practice tasks',
    'IndexedDB, in the academy',
    'Shows you your own words beside the explanation. They are kept under your account’s number, are never sent, and are deleted when you log out. If results of yours still wait to be sent then, your words stay for your next visit.',
  ],
  [
    'That someone has logged out of the academy, not who',
    'Browser cache, until the server confirms the logout',
    'Prevents the next person on the device from being signed in under the wrong account; until the server has ended the session, or someone signs in.',
  ],
  ['The time of the last automatic reload', 'Session storage', 'Prevents endless reloads; until the tab is closed.'],
  [
    'The public pages, the academy’s program and modules, fonts',
    'Cache of the service worker',
    'Opens the site without a network; until a newer version replaces them or you delete them.',
  ],
]
