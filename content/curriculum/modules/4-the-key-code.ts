import type { BriefingSection } from '../schema.ts'

/** Module 4, first part of the briefing: the code, the code list, and everything else that leads to a name. */
export const codeBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'A row without a name',
    paragraphs: [
      'Open any listing of your study. You see a participant number, a visit, a blood value. There’s no name, so most people call it anonymous. It isn’t. Somewhere there is a code list, in full the subject identification code list. It says which number belongs to whom. Usually it’s a few sheets in the investigator’s cabinet.',
      'The GDPR doesn’t apply to data that are truly anonymous. Rows of single participants rarely get that far while a trial is running. Somebody must be able to trace each one, for her safety and to check the data.',
      'What you have instead is pseudonymised data, and they’re still personal data for everyone who is reasonably likely to be able to find the person. The law asks for three things before it uses that word (Article 4(5) GDPR). If one of them is missing, you have a code, but not the protection.',
    ],
    points: [
      'Without additional information, nobody can tell whom a row is about.',
      'That information is kept separately.',
      'Technical and organisational measures make sure that rows and people aren’t matched.',
    ],
    selfChecks: [
      {
        id: '4-check-missing-part',
        form: 'one',
        minutes: 1,
        question:
          'Your EDC shows codes only. On the study’s shared drive, open to the whole team, a spreadsheet for taxis lists participant numbers beside names. What’s missing?',
        options: [
          { text: 'Nothing. The EDC itself shows no names, and the spreadsheet isn’t study data.', correct: false },
          { text: 'The separation. Whoever reads the rows can also open the names.', correct: true },
          { text: 'Encryption. With a password on the EDC all three parts would be there.', correct: false },
        ],
        reason:
          'The spreadsheet is a second code list, and it’s one click away from the rows. A password on the EDC doesn’t change that, because the same people hold both. Tell your privacy contact. In future the names belong with the travel team alone, without the numbers.',
        citations: [{ source: 'gdpr', at: 'Art. 4(5), 32(1)' }],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(1), 4(5); recitals 26 and 28' },
      { source: 'ich-e6', at: 'Annex 1, sections 2.12.7 and 2.12.8' },
    ],
  },
  {
    kind: 'read',
    title: 'A good code says nothing',
    roles: ['data-manager', 'start-up'],
    isPending: true,
    paragraphs: [
      'A file arrives from imaging: “Kovac_MRI_week12”. The participant number is inside, neatly coded. The name is on the outside. Rename the file and tell the site how to name the next one.',
      'A good code is handed out without looking at the person. A number made of initials and a date of birth tells half the story. Consecutive numbers for each site are fine, because they say only where and in what order people joined.',
      'Be careful with codes that a computer works out from a name or a hospital number. If it uses a plain hash, anybody can run a list of names through the same formula and compare the results. The formula needs a secret key, and the key belongs with the code list, not with the data.',
      'One more habit helps. When a vendor doesn’t have to match its results with the study database, give it new codes. Two companies that hold different codes for the same woman can’t simply join their files. The EDPB’s guidelines on pseudonymisation recommend this; so far they’re a draft.',
    ],
    selfChecks: [
      {
        id: '4-check-weak-code',
        form: 'all',
        minutes: 1,
        question: 'Which of these make a usable participant code?',
        options: [
          { text: 'Site number and order of screening: 0311-004', correct: true },
          { text: 'Initials and date of birth: AK-120451', correct: false },
          { text: 'A number that the IRT draws at random: 77185', correct: true },
          { text: 'A plain hash of the hospital number: 9f2c41', correct: false },
          { text: 'The first letters of the surname and the site: KOV-03', correct: false },
        ],
        reason:
          'A code must mean nothing without the list. The site’s consecutive number and the random number pass. Initials, birth dates and parts of names describe the person. A plain hash looks random, but whoever has a list of hospital numbers can work backwards.',
        citations: [
          { source: 'gdpr', at: 'Art. 4(5), 25(1)' },
          { source: 'edpb-1-2025', at: 'draft for consultation: part on technical measures' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(5), 25(1)' },
      { source: 'edpb-1-2025', at: 'draft for consultation: part on technical measures and safeguards' },
    ],
  },
  {
    kind: 'read',
    title: 'The list never leaves the site',
    roles: ['cra', 'start-up'],
    paragraphs: [
      'At every visit, check three things: where the code list is, who can open the cabinet or the file, and whether the list is complete. Don’t take it with you, not even for an hour.',
      'GCP builds this wall into every trial. The site reports data under a code that only the site can trace back to the person (ICH E6(R3), sections 2.12.7 and 2.12.8). The sponsor uses that code for everything. So the list is in the investigator site file, and the sponsor’s trial master file has no copy.',
      'Some services do need names: taxis, home nurses, parcels to the participant’s door. Then the contact details go from the site to that company, under a contract and on a path of their own. Neither the sponsor nor the study database sees them.',
      'Emergency unblinding is something else. It shows the treatment behind a code, not the person. Keep the two procedures apart in your plans and your training.',
      'And when an investigator retires? Somebody else on the site’s side takes over the list, and the sponsor is told who (section 2.12.13). Essential records stay available for at least 25 years, and without the list nobody could check them.',
    ],
    selfChecks: [
      {
        id: '4-check-site-closure',
        form: 'one',
        minutes: 1,
        question:
          'A site closes, and its investigator asks you, the CRA, to take the code list for safe keeping. What’s the right answer?',
        options: [
          {
            text: 'The list goes to a named custodian on the site’s side, and the sponsor is told who that is.',
            correct: true,
          },
          { text: 'You seal the list and file it in the CRO’s part of the master file.', correct: false },
          { text: 'The list is destroyed after the last visit, with a certificate in the site file.', correct: false },
        ],
        reason:
          'The list stays on the site’s side, with a new custodian whose name the sponsor knows (ICH E6(R3), section 2.12.13). A sealed list at the CRO would put key and data under one roof. Destroying it would make the records impossible to trace long before their 25 years are over.',
        citations: [
          { source: 'ich-e6', at: 'Annex 1, sections 2.12.8 and 2.12.13' },
          { source: 'ctr', at: 'Art. 57 and 58' },
        ],
      },
    ],
    citations: [
      { source: 'ich-e6', at: 'Annex 1, sections 2.12.7, 2.12.8, 2.12.13, 3.16.1(s) and (t)' },
      { source: 'ctr', at: 'Art. 56, 57 and 58' },
      { source: 'gdpr', at: 'Art. 5(1)(c)' },
    ],
  },
  {
    kind: 'read',
    title: 'What you see at the site stays at the site',
    roles: ['cra'],
    paragraphs: [
      'You sit in a small office with a hospital record on the left and the eCRF on the right. For the next four hours you’re one of the few people who see both. That’s allowed: participants have agreed to it, so that the data can be checked (ICH E6(R3), section 2.8.10(o)). In return you take reasonable care that nobody learns from you who they are.',
      'In practice that means a few plain habits. Don’t photograph the list, a record or a screen. Don’t write initials “just for now” into your notebook. Don’t upload an unredacted page to the eTMF because the scanner was so handy. If your report has to describe a case, use the participant number and the visit.',
      'Think of the journey home as well. Lost notes are always something to report. If they hold numbers only, at least nobody on the train can read a name.',
    ],
    selfChecks: [
      {
        id: '4-check-visit-report',
        form: 'all',
        minutes: 1,
        question: 'Which of these sentences can go into your visit report?',
        options: [
          { text: '“Code list complete, in a locked cabinet; the investigator holds the key.”', correct: true },
          { text: '“0407-012: source shows 74 kg, eCRF 47 kg at visit 3. Query raised.”', correct: true },
          { text: '“Mr D., the baker opposite the hospital, missed visit 4.”', correct: false },
          { text: '“Photo of the screening log attached, names partly covered.”', correct: false },
          { text: '“0407-015: consent form version 3 signed before the first procedure.”', correct: true },
        ],
        reason:
          'A number and a visit are enough to describe any finding. The baker opposite the hospital is a person whom a whole town can name. A photo takes the site’s list out of the building, and “partly covered” usually means “partly readable”.',
        citations: [
          { source: 'ich-e6', at: 'Annex 1, sections 2.8.10(o) and 3.16.1(s) and (t); glossary, direct access' },
          { source: 'gdpr', at: 'Art. 5(1)(c) and (f)' },
        ],
      },
    ],
    citations: [
      { source: 'ich-e6', at: 'Annex 1, section 2.8.10(o); glossary, direct access' },
      { source: 'gdpr', at: 'Art. 5(1)(c) and (f), 32' },
    ],
  },
  {
    kind: 'read',
    title: 'There’s more than one key',
    roles: ['cra', 'data-manager'],
    paragraphs: [
      'A colleague tells you: “We don’t hold the code list, so we can’t identify anyone.” Before you agree, look at what else is on your servers.',
      'The central laboratory gives every tube a number of its own. The table that links tube and participant may be on your drive. The IRT knows which code was assigned at 10:42 on Monday, and the hospital’s visitor system knows who was there at 10:42. The courier has a pick-up address. Your mailbox has last month’s message from a nurse, with a number and a name in one line.',
      'Each of these is a link in a chain. With enough links, nobody needs the list. The law calls all of them additional information. They must be kept apart from the rows and protected just like the code list (Article 4(5)).',
    ],
    selfChecks: [
      {
        id: '4-check-courier-label',
        form: 'find',
        minutes: 2,
        question:
          'A sample box leaves the site. Which parts of the courier listing lead to the participant, even without the site’s or the laboratory’s tables?',
        parts: [
          { text: 'Shipment 88213', identifies: false },
          { text: 'Temperature 2 to 8 °C', identifies: false },
          { text: 'Serum, 4 tubes', identifies: false },
          { text: 'Participant R. Almeida', identifies: true },
          { text: 'Born 3 September 1958', identifies: true },
          { text: 'Collected at home, Rua do Moinho 7', identifies: true },
          { text: 'Kit LUM-77', identifies: false },
        ],
        reason:
          'The name, the full date of birth and the home address lead to her without any table. Shipment and kit number lead to her only through the tables of the site or the laboratory, which is why those tables are guarded. The laboratory needs the kit and the participant code, nothing else from this line.',
        citations: [{ source: 'gdpr', at: 'Art. 4(1), 4(5), 5(1)(c); recital 26' }],
      },
    ],
    citations: [{ source: 'gdpr', at: 'Art. 4(5), 32(1); recitals 26 and 29' }],
  },
  {
    kind: 'read',
    title: 'Draw a circle around the rows',
    isPending: true,
    paragraphs: [
      'Take a sheet of paper and draw a circle. Inside go the people and systems that work with codes: data management, statistics, the sponsor’s study team. Outside goes everything that leads to a name: the code list, the hospital record, the courier’s bookings. The EDPB’s draft guidelines call the circle the pseudonymisation domain.',
      'Now mark what keeps the two apart: labels without names, an import that rejects unexpected columns, a rule that nobody asks a site for a name. And mark who crosses the line. A CRA does at every visit, so the visit report is a place where names can leak in.',
      'Everyone guards a stretch of the line. Start-up makes sure that the consent form explains the code and says who sees names. The CRA checks the cabinet. Data management watches fields, free text and imports. Safety watches narratives and attachments. IT looks after roles, logs and backups.',
    ],
    more: [
      'The guidelines were published for consultation on 16 January 2025, before the Court’s judgment in EDPS v SRB. Paragraph 22 of that draft is stricter on when pseudonymised data are personal. Where the two differ, the judgment prevails. Check whether a final version has appeared before you quote it.',
      'In the draft the controller defines the domain: who is inside, which additional information is outside and which measures keep it there. Recital 29 allows both sides to be in one organisation if they’re kept apart and the controller says who is authorised.',
    ],
    citations: [
      {
        source: 'edpb-1-2025',
        at: 'draft for consultation: executive summary; para 22; part on the pseudonymisation domain',
      },
      { source: 'gdpr', at: 'recital 29' },
    ],
  },
  {
    kind: 'practice',
    id: '4-practice-map',
    title: 'Find the other keys',
    minutes: 4,
    paragraphs: [
      'Choose a study that you know, or imagine one with an EDC, an IRT, a central laboratory and a taxi service. Write down five places where a participant number meets something that leads to a person. For each, add who can open it and one measure.',
    ],
    modelAnswer: [
      '“1. Code list at the site. Opened by: the site team. Measure: a locked cabinet, checked at each visit. 2. Taxi bookings. Opened by: our travel desk and the taxi firm. Measure: a booking number instead of the participant number on the invoice. 3. The laboratory’s table of tubes and participants. Opened by: its data staff. Measure: no copy on our drive.',
      '4. IRT log with times. Opened by: unblinded statisticians and IT. Measure: no time stamps in exports. 5. Shared mailbox with messages from sites. Opened by: nine of us. Measure: empty it on a fixed date; report every message that shows a name.”',
      'People often forget themselves. A CRA has names and codes in the same head. The measure for that is training, and a rule for notes and photographs.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(5), 32, 35' },
      { source: 'edpb-1-2025', at: 'draft for consultation: part on the pseudonymisation domain' },
    ],
  },
  {
    kind: 'read',
    title: 'A name lands in your inbox',
    roles: ['cra', 'safety'],
    paragraphs: [
      'It happens to everyone. A site attaches a discharge letter with the name in the header, or a black bar on a PDF hides text that anyone can copy. Your first instinct is to tidy up. Don’t forward it, don’t delete it yet, and don’t pretend you didn’t see it.',
      'Redaction is the site’s job, before a document leaves the building. Once a name has reached you, it may be a personal data breach. The controller must hear of it without undue delay (Article 33(2)). So ring your privacy contact straight away. Module 7 tells you what happens then.',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 4(12), 32, 33(2)' }],
  },
  {
    kind: 'practice',
    id: '4-practice-email',
    title: 'An email from a site',
    minutes: 4,
    paragraphs: [
      'On a Tuesday you, a CRA, get this email from a study nurse, with the sponsor’s medical monitor in copy: “Dear all, participant 0407-012, Mrs [full name], born 12 April 1951, was admitted on Sunday with pneumonia. Her daughter called us. Discharge letter attached.” The site hasn’t reported a serious adverse event yet. Write your next four steps in order. Then write the two sentences that you say to the nurse on the phone.',
    ],
    modelAnswer: [
      '“1. Call the site now and get the event reported through the usual channel, with the number only. 2. Ring our privacy contact: what came, when, and who received it. 3. As agreed with her, call the medical monitor: please don’t reply, forward or print. 4. Delete nothing until we’re told to; then note what was deleted, where and by whom, phones and backups included.”',
      '“Thank you for telling us so fast; please enter the event in the safety system now, with the participant number only. The name shouldn’t have been in the email, so please don’t send it again, and redact the letter before you upload it.”',
      'Safety comes first, and the clock is short: the investigator has 24 hours from learning of a serious adverse event, unless the protocol exempts that kind of event from immediate reporting. People often forget that the sponsor’s mailbox now holds a name too. Whether an authority must be told is for the sponsor to assess, and for the site if it’s a controller for the message.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(5), 4(12), 28(3)(a), 32, 33(2)' },
      { source: 'ctr', at: 'Art. 41(2)' },
      { source: 'ich-e6', at: 'Annex 1, section 2.12.8' },
    ],
  },
]
