/** What the browser stores, uncompressed, in megabytes; tests/site/stored-files.test.ts compares it with the build. */
export const storedMegabytes = { publicPages: 1.4, academy: 0.7 } as const

/** The rows of the privacy policy's table of what is stored on a device, with the name of each entry. */
export const storageRows: readonly (readonly string[])[] = [
  [
    'One session cookie for each kind of sign-in',
    'Cookie, after sign-in only: asterleigh_employee, asterleigh_academy_admin, asterleigh_library_admin (over https with “__Host-” before the name)',
    'Keeps you signed in; see section 7.',
  ],
  [
    'That you are signing in through your organisation',
    'Cookie, from the start of such a sign-in to its end: asterleigh_sso (over https with “__Host-” before the name)',
    'Shows that the answer from your organisation belongs to your browser; encrypted, for ten minutes at most.',
  ],
  [
    'That an admin is signed in, with name and email address',
    'Local storage, after an admin’s sign-in only: academyAdminLoggedIn, academyAdminUser, libraryAdminLoggedIn, libraryAdminUser',
    'Lets an admin page know whether to ask for a session; until logout, or until the session ends.',
  ],
  [
    'That an admin has logged out',
    'Local storage, after an admin’s logout only: academyAdminLoggedOut, libraryAdminLoggedOut',
    'Closes what is open in other tabs; until the next sign-in.',
  ],
  [
    'What you type into a form',
    'Session storage: contact-form, download-form; for library admins resource-form',
    'Keeps your text if the page reloads; until it is sent or the tab is closed.',
  ],
  [
    'A form that has been sent and not yet been answered',
    'Session storage: asterleigh-attempt',
    'Makes sure that sending it again counts once; until our server answers or the tab is closed.',
  ],
  [
    'Your details for downloads',
    'Session storage: userDownloadData',
    'You fill in the form once; for 24 hours, or until the tab is closed.',
  ],
  [
    'The list of resources last seen',
    'Browser cache: asterleigh-resources',
    'Lets you read the list offline; the next visit replaces it.',
  ],
  [
    'Who trains here: name and email address',
    'IndexedDB, a database of the browser, in the academy: asterleigh, table device',
    'Lets you train offline; until you log out. The number of your account stays.',
  ],
  [
    'Your training: completed modules with score and answers, answers that you have submitted, your training cycles with due and certification dates, and which self-checks you have answered, and whether correctly',
    'The same database, tables results, outbox, lockedAnswers, training and checks; until a result is sent, also a copy of it in the browser cache asterleigh-results',
    'Protects your results from loss and lets you train offline. All this is kept under the number of your account, without a name, until you delete the data of this site. Answers to self-checks are never sent.',
  ],
  [
    'What you write for yourself in a module: your first instinct and your answers to practice tasks',
    'The same database, table notes',
    'Shows you your own words beside the explanation. They are kept under the number of your account, are never sent, and are deleted when you log out. If any of your results are still waiting to be sent at that point, your words stay for your next visit.',
  ],
  [
    'That someone has logged out of the academy, not who',
    'Browser cache, until the server confirms the logout: asterleigh-logout',
    'Prevents the next person on the device from being signed in to the wrong account; until the server has ended the session, or someone signs in.',
  ],
  [
    'The time of the last automatic reload',
    'Session storage: asterleigh-reloaded-at',
    'Prevents endless reloads; until the tab is closed.',
  ],
  [
    'The public pages, their fonts and code',
    'Browser cache: workbox-precache',
    'Opens the site without a network; until a newer version replaces them or you delete them.',
  ],
  [
    'The academy’s code and modules',
    'Browser cache, once you have opened the academy or installed the app: asterleigh-academy',
    'Lets you train offline; until a newer version replaces them or you delete them.',
  ],
  [
    'In a training package on another platform: your choice of light or dark and, for cmi5, the state of the session',
    'Under that platform’s address, in local storage: asterleigh colours; in session storage: cmi5',
    'Keeps the colours until you delete them, and the session through a reload until the tab is closed. We receive none of it.',
  ],
]
