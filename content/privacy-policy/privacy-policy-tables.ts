/** The rows of the privacy policy's longer tables. */

import { brand } from '../brand.ts'
import { roles } from '../form-options.ts'
import { linkValidity } from '../link-validity.ts'

type Rows = readonly (readonly string[])[]

export const controllerRows: Rows = [
  [
    'The website: enquiries, emails, calls and downloads; accounts and activity log of the library admins',
    'We are the controller.',
  ],
  [
    'The academy: accounts, results and certificates of learners; accounts and activity log of the academy admins; settings',
    'Your organisation is. We process this data on its instructions, under a contract (Article\u00a028).',
  ],
  [
    'Certificates that your organisation leaves with us when its contract ends, so that they can still be verified',
    'From then on, we are.',
  ],
  ['Counters against abuse and the server’s log', 'We are, because they protect the service for everyone.'],
  ['Backups', 'The controller of the data in them.'],
]

export const collectionRows: Rows = [
  [
    'visit a page',
    'your IP address and the name of your browser, which every browser sends. We use them to answer the request and store neither.',
  ],
  [
    'send the contact form',
    'first and last name, email address, company; if you choose, your industry, your interest and a message; the page you wrote from and the time.',
  ],
  [
    'email or call us',
    'what you write or say, your email address or telephone number, and the time. None of it is in our database.',
  ],
  [
    'download a resource',
    `first and last name, email address, company; if you choose, your role (one of ${roles.length}); which resource and when.`,
  ],
  [
    'train in the academy',
    'name and email address (from your organisation), when you were invited, when you accepted, and whether your mail server accepted the email, or why not; a hash of your password, the time of your last sign-in, when each session began and was last used; for each completed module your answers, score and finishing time, and when we received them; also the organisation you belong to, the deadlines that it sets, the dates of your certifications, and which reminders of a deadline were emailed to you. If you download your certificate: its content, under a random code.',
  ],
  [
    'administer the academy or the library',
    'name, email address, a hash of your password, the time of your last sign-in, when each session began and was last used, and a log of what you do there, to whom and when; if you switch on two-step sign-in, also the secret that your codes are made from, hashes of your recovery codes, and when you switched it on.',
  ],
  [
    'sign in through your organisation',
    'from its sign-in service we read your number there (the claim “sub”), your email address and whether it is confirmed, and your name. We store the number, the service that gave it and when; the name and email address only if you get your account in this way; and nothing else that the service sends.',
  ],
  [
    'send a form, a password or a result',
    'your IP address: to prevent abuse we count attempts under a keyed hash of it, with your email address or account where that matters. Without the key, which only our server uses, nobody can tell which address a hash stands for.',
  ],
  ['report a breach', 'what you write in your email or say on the telephone.'],
]

export const legalBasisRows: Rows = [
  [
    'Answering enquiries',
    'Article\u00a06(1)(b) GDPR, if you ask on your own behalf before a contract; otherwise Article\u00a06(1)(f), our interest in answering people who contact us.',
  ],
  [
    'Providing resources and seeing which organisations use them',
    'Article\u00a06(1)(f): our interest in knowing which organisations work with our material and in sending them corrections. You can object at any time.',
  ],
  [
    'Everything in the academy, its admins’ activity log included',
    'The legal basis of your organisation; we act on its instructions (Articles\u00a028 and 29).',
  ],
  [
    'Certificates that your organisation left with us',
    'Article\u00a06(1)(f): your interest, and that of the people you show it to, in being able to verify your certificate.',
  ],
  [
    'Accounts and activity log of library admins',
    'Article\u00a06(1)(f): our interest in controlling what we publish, and in proving who changed or exported personal data (Articles\u00a05(2) and 32).',
  ],
  [
    'Preventing abuse; backups of our own data',
    'Article\u00a06(1)(f): our interest in a secure service that stays available and can be restored (Article\u00a032).',
  ],
  [
    'Handling breach reports and your requests',
    'Article\u00a06(1)(c): our obligations under Articles\u00a012 to 22 and 33 to 34. For a client’s breach, the client’s legal basis.',
  ],
]

export const retentionRows: Rows = [
  [
    'Enquiries through the form, and download records, exported lists of them included',
    `${brand.retentionMonths} months after they arrived, or earlier on request. By then we have also deleted the email that brought an enquiry to us. If you become a client, the contract states how long we keep your file.`,
  ],
  ['Your emails and our notes of your calls', `Also after ${brand.retentionMonths} months, or earlier on request.`],
  [
    'Academy accounts and results',
    'When an academy admin deletes the account, or at the end of our contract with your organisation, which chooses between return and deletion (Article\u00a028(3)(g)).',
  ],
  [
    'Certificates that were downloaded',
    `${brand.certificateYears} years after they were issued, unless your organisation has set another period of 1 to 50 years, and never before they expire. We keep them for this time so that the people you show one to can verify it. A certificate outlives your account: it holds its code, your name, your score, the dates, the number of the training cycle, your organisation and the code of the certificate that it replaces, and nothing else. An academy admin of your organisation can delete it at any time.`,
  ],
  [
    'Replaced certificates',
    'If your name or score has changed, the next download gives you a new certificate, which names the code of the one that it replaces. From then on, the old code shows only that the certificate was replaced, and when: no name and no score. The record is deleted like any other certificate.',
  ],
  [
    'Certificates that your organisation left with us',
    `We keep them for ${brand.certificateYears} years after they were issued, and until they expire if that is later. Write to us and we delete yours sooner.`,
  ],
  [
    'Files of training records for auditors',
    'Our server keeps such a file for 24 hours after it is ready, and deletes it earlier if an account in it is deleted. Our backups don’t contain it.',
  ],
  ['Accounts of library admins', 'When the person no longer manages the library.'],
  [
    'Admins’ activity logs',
    `${brand.auditMonths} months after the entry; in the academy at the end of our contract with your organisation, if that is earlier. An entry names the admin who acted, even after their account is deleted. It names the person concerned until their account is deleted; after that it keeps a number and a keyed hash of the email address, by which someone who knows the address can find the entry.`,
  ],
  [
    'Sessions',
    'Learners: a session ends after 7 days without use or 30 days in all; its record is deleted after 30 days at the latest. Admins: a session ends after 30 minutes without use or 8 hours in all; its record is deleted after 8 hours at the latest.',
  ],
  [
    'Links to set a password',
    `Valid once, for ${linkValidity.invitation} (invitation) or ${linkValidity.reset} (reset). Their record is deleted 90 days after they expire.`,
  ],
  [
    'Emails waiting to be sent',
    'An email with a link waits in a queue with your first name, your email address and the link. It’s deleted as soon as the email has been sent. If it can’t be sent, we retry for 7 days and then delete it. A request for a new password waits there with the email address that was typed, normally for seconds. When an admin changes your email address, we tell you at the old and the new address. Until such a message is sent, it holds that address, for at most 7 days. Our backups don’t contain the queue, only the email addresses of people who were waiting for a link.',
  ],
  [
    'Counters against abuse',
    'Keyed hashes only. Counters of forms: after 24 hours. Counters of passwords and links: at most one hour after the last attempt. They are deleted in the next hourly clean-up.',
  ],
  [
    'Breach reports, and requests about your rights',
    '3 years after the case is closed, so that we can show how we handled it (Articles\u00a05(2) and 33(5)). For clients, as the contract states.',
  ],
  [
    'The list of erased records',
    `Their random numbers and the time stay for ${brand.erasureDays} days, so that no backup brings the records back.`,
  ],
]
