import type { BriefingSection } from '../schema.ts'

/** Module 1, second part of the briefing: the principles, and five questions before you copy study data. */
export const principlesBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'What participants were told',
    roles: ['start-up', 'data-manager'],
    paragraphs: [
      'Keep the information sheet of your study within reach. It’s the promise that everyone on the project has to keep. If it says that data stay in Europe and a vendor stores them elsewhere, the processing isn’t transparent, whatever the contract says.',
      'Two of the principles in Article 5(1) are at work here. Data are used lawfully, fairly and openly. And they’re collected for stated purposes, then used for those and not for others.',
      'The law is generous to research on one point: a later use for scientific research, with safeguards, isn’t treated as a conflict with the first purpose. That helps the sponsor. It gives your company no licence to try out its own ideas on the data, because a processor acts on instructions (Articles 28(3)(a) and 29).',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 5(1)(a) and (b), 28(3)(a), 29, 89(1)' }],
    selfChecks: [
      {
        id: '1-check-purpose',
        form: 'one',
        question:
          'Your team would like to train a query-writing tool on the comments from three finished trials. What comes first?',
        minutes: 1,
        options: [
          { text: 'Call it research, since later research fits the first purpose', correct: false },
          { text: 'Establish that each sponsor has instructed or agreed to this use', correct: true },
          { text: 'Delete the participant numbers, then start with one trial', correct: false },
        ],
        reason:
          'The comments were collected for three sponsors’ trials, so those sponsors decide about any other use. The rule on research helps a controller with its own data. It doesn’t turn a company tool into research. Deleting the numbers is a use of the data too, and needs an instruction.',
        citations: [{ source: 'gdpr', at: 'Art. 5(1)(b), 28(3)(a), 28(10), 29' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Do you need that column?',
    roles: ['data-manager', 'start-up'],
    paragraphs: [
      'The cheapest protection is a field that was never built. Personal data have to be adequate, relevant and limited to what’s necessary (Article 5(1)(c)). Good clinical practice agrees: sponsors should avoid collecting data that the trial doesn’t need.',
      'So when you review a draft eCRF, go through it with the protocol beside you. For each field, find the sentence that needs it. If there’s none, ask. The sponsor decides which data are collected. But nobody sees a needless field as early as you do: once 40 sites have filled it in, it’s in the database, in every backup and in every listing.',
      'The same goes for what you send. A colleague who asks for “everything” seldom wants everything. Ask which question the file should answer, then send what answers it.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(c)' },
      { source: 'ich-e6', at: 'Annex 1, section 3.1.4' },
    ],
    selfChecks: [
      {
        id: '1-check-date-of-birth',
        form: 'one',
        question:
          'The protocol needs age in years. The draft eCRF asks for the full date of birth. What does the data manager do?',
        minutes: 1,
        options: [
          { text: 'Keep the field and restrict who can see it in exports', correct: false },
          { text: 'Ask the sponsor whether age or year of birth is enough', correct: true },
          { text: 'Delete the field in the build and inform the sponsor at lock', correct: false },
        ],
        reason:
          'The time to ask is before anyone types a date. Minimisation looks at what is collected, so restricted exports would protect a date that the trial may not need at all. Which data are collected is for the sponsor to decide. That’s why the data manager asks and doesn’t just delete.',
        citations: [
          { source: 'gdpr', at: 'Art. 5(1)(c)' },
          { source: 'ich-e6', at: 'Annex 1, section 3.1.4' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Right today, gone on time',
    roles: ['data-manager', 'cra'],
    paragraphs: [
      'A site types 180 kg instead of 80. The weight has to be put right without delay, because data must be accurate. In a trial the correction also leaves a trace: the old entry must still be readable (ICH E6(R3), section 2.12.2). The two rules get on well. The current value is right, and its history is visible.',
      'Then there’s the day when data have to go. They aren’t kept in identifiable form for longer than the purpose needs. In a trial that can be long: the clinical trial master file is archived for at least 25 years after the end of the trial (Regulation (EU) 536/2014, Article 58).',
      'That long period belongs to the master file. It’s no excuse for the export on your laptop, the listing in your downloads folder or the printout in your bag. Those go when the task is done.',
    ],
    more: [
      'Article 58 gives way where other Union law requires longer archiving, and medical files are archived under national law. Longer storage for research is possible under Articles 5(1)(e) and 89(1) GDPR, with safeguards.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(d) and (e), 89(1)' },
      { source: 'ich-e6', at: 'Annex 1, section 2.12.2' },
      { source: 'ctr', at: 'Art. 58' },
    ],
    selfChecks: [
      {
        id: '1-check-what-goes',
        form: 'all',
        question: 'The data transfer is done and checked. Which of these copies should now be deleted?',
        minutes: 1,
        options: [
          { text: 'The working copy in the data manager’s downloads folder', correct: true },
          { text: 'The documents that belong in the trial master file', correct: false },
          { text: 'The test extract that the programmer used last week', correct: true },
          { text: 'The audit trail entry that shows who made the export', correct: false },
        ],
        reason:
          'Working copies and test extracts have done their job, so they go. The master file has its own long period in law. The audit trail entry is part of the proof that the export was in order.',
        citations: [
          { source: 'gdpr', at: 'Art. 5(1)(e), 5(2)' },
          { source: 'ctr', at: 'Art. 58' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Five questions before you copy',
    roles: ['data-manager', 'cra', 'safety'],
    paragraphs: [
      'The last principle is the one that everybody remembers: keep data safe from loss and from people who shouldn’t see them. Access by role, encryption and a tested backup are typical measures, and the duty is your company’s as well as the sponsor’s (Article 32).',
      'Security alone isn’t enough, though. A well encrypted copy of data that nobody needs is safe, and it still breaks two other principles. So before you make, move or keep a copy of study data, go through the five questions below. If you can’t answer one of them, ask your study lead before you go on.',
    ],
    points: [
      'What do I need the copy for in this study, and who gave the instruction?',
      'Which fields and participants does the task need, and which can I leave out?',
      'Is it the current version, and will I hear about a later correction?',
      'Who will be able to open it, and how is it protected on the way?',
      'When will it be deleted, and who checks that?',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 5(1)(b) to (f), 5(2), 32' }],
    selfChecks: [
      {
        id: '1-check-flight',
        form: 'branch',
        question:
          'Tuesday, 17:10. A project manager is off to the airport and wants a file from you. Decide as you go.',
        minutes: 3,
        scenes: [
          {
            id: 'start',
            text: '“I’ve got two hours on the plane and a sponsor meeting at nine,” she says. “Put the full export on my laptop, will you? I’ll work out what I need.” The export has 210 participants and a comment column. Her taxi is downstairs.',
            choices: [
              { text: '“It’s encrypted, isn’t it? I’ll copy the full export now.”', to: 'copied' },
              { text: '“Which question do you have to answer at nine?”', to: 'question' },
              { text: '“No. Exports don’t leave the building.”', to: 'refused' },
            ],
          },
          {
            id: 'copied',
            text: 'The copy takes forty seconds. On the way out she says: “I’ll leave it on there, in case they ask again next month.”',
            choices: [
              { text: '“Good idea. Just keep the disk encrypted.”', to: 'forgotten' },
              { text: '“Wait. Tell me what nine o’clock is about, and I’ll take the rest off again.”', to: 'question' },
            ],
          },
          {
            id: 'question',
            text: '“Dropouts,” she says. “How many, at which sites, in which month.” You look at the plan: reports on dropouts are part of the contract. She’s holding the lift door.',
            choices: [
              {
                text: 'Make a table of dropouts by site and month, with no rows for individual participants.',
                to: 'table',
              },
              { text: 'Give her all 210 rows, but without the comment column.', to: 'rows' },
            ],
          },
          {
            id: 'refused',
            text: 'She puts her bag down. “Then what do I show them? They’re paying for this report, and it’s in the contract.”',
            choices: [
              { text: '“Tell me the question, and I’ll see what answers it.”', to: 'question' },
              { text: '“That’s not for me to solve. The rule is the rule.”', to: 'screenshot' },
            ],
          },
          {
            id: 'table',
            good: true,
            text: 'The table fits on one slide. At nine the sponsor asks about two sites, and she has the answer. There’s nothing on her laptop to lose, and the note in your file takes you two minutes.',
          },
          {
            id: 'rows',
            good: false,
            text: 'At nine she shows a bar chart that needed three of the 38 columns. The other 35 are still on her laptop a week later. Nobody wrote down who would delete them.',
          },
          {
            id: 'forgotten',
            good: false,
            text: 'In October IT collects old laptops. Hers still holds the export, seven months out of date, comments included. It was encrypted all along. Nobody can say what it was for.',
          },
          {
            id: 'screenshot',
            good: false,
            text: 'She asks a colleague, who sends eleven screenshots to her private address so that she can work. You hear about it on Thursday. You were careful, and the data went out the back door.',
          },
        ],
        reason:
          'Ask what the task is, then send what answers it. The purpose was covered, so a flat “no” was not needed. A count by site and month did the job, with nothing about any one participant. Encryption is right, but it doesn’t replace the other four questions (Article 5(1)(c) and (e)).',
        citations: [{ source: 'gdpr', at: 'Art. 5(1)(b), (c), (e) and (f)' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'The column that nobody designed',
    roles: ['data-manager', 'safety'],
    paragraphs: [
      'Every field of an eCRF was argued over, except one. The comment box was added at the end, “just in case”. That’s where sites write the things that identify people: a job, a village, a sister, the name of a doctor, a story from the newspaper.',
      'So treat free text as the riskiest column of an export. Leave it out unless the task needs it. If it does, read it before you release it, line by line. A search for “Mr” and “Mrs” finds names. It doesn’t find “the only midwife on the island”.',
      'When you find such a line, don’t repair it in silence. The site has to correct its entry, and the audit trail keeps the old one. Ask by query, and write the query without repeating the detail: “Please remove information that isn’t needed from the comment at visit 5” does the job.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(c), (d) and (f)' },
      { source: 'ich-e6', at: 'Annex 1, section 2.12.2' },
    ],
  },
  {
    kind: 'practice',
    id: '1-practice-liver-cases',
    title: 'Answer the request with less',
    minutes: 3,
    paragraphs: [
      'On Thursday a medical monitor of the sponsor asks for “everything you have on the liver cases” in a trial with 210 participants. She has a call on Friday. The full export has 140 columns, free text and all participants. The protocol defines a liver case by three laboratory values. The data processing agreement covers safety review.',
      'Write your reply to her in three or four sentences: what you’ll send, how, and what you leave out. Then add one line for the file.',
    ],
    modelAnswer: [
      '“You’ll have the participants who meet the protocol’s definition, with participant number, age in years, treatment dates, the three values with their dates, relevant medication and the related adverse events. I’ve left out the free text. If you need a certain comment, tell me which and I’ll read it before I release it. The file comes to you personally through the study’s secure channel, with the cut-off date in its name. If you need more after the call, a second extract takes minutes.”',
      'For the file: who asked and why, the definition used, the fields, the recipient, and the date on which the working copy will be deleted.',
      'People often forget the blinding. If unblinded data could be in the extract, ask the unblinded team first: here the trial’s integrity and confidentiality ask for the same step.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(b) to (f), 5(2), 28(3)(a), 32' },
      { source: 'ich-e6', at: 'Annex 1, section 3.16.1' },
    ],
  },
]
