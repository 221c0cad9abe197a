import type { BriefingSection } from '../schema.ts'

/** Module 1, third part of the briefing: settings, evidence, and who has to show it. */
export const proofBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'Before anyone logs in',
    roles: ['data-manager'],
    paragraphs: [
      'You’re building a new study in EDC. A new user gets an account. What can she see before anyone has assigned her a site? If the answer is “everything”, nobody has done anything wrong yet, and the setting is wrong already.',
      'The law wants protection to be built in twice. By design: it starts when the protocol and the eCRF are drafted, and goes on while the study runs. By default: a system, as delivered, processes only what each purpose needs (Article 25(2)). That covers how much data is used, how widely and for how long, and who gets in.',
      'In practice, a new user sees no sites until sites are assigned, and the standard export leaves out free text. Nobody has to remember to be careful.',
      'How strong must the measures be? As strong as the risk requires. In a trial that means strong: health data, people who depend on care, long storage and recipients in many countries.',
    ],
    more: [
      'Article 24(1) makes the controller take into account the nature, scope, context and purposes of the processing and the risks for people, by likelihood and severity. The measures are reviewed and updated where necessary. EDPB Guidelines 4/2019 explain Article 25. ICH E6(R3) asks for much the same for the sake of data quality: quality control of data handling, documented capture, transfer, correction and locking, audit trails and managed user access (Annex 1, sections 3.16.1 and 4).',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 24(1), 25(1) and (2)' },
      { source: 'edpb-4-2019', at: 'guidance on Art. 25(1) and (2)' },
      { source: 'ich-e6', at: 'Annex 1, sections 3.16.1 and 4' },
    ],
    selfChecks: [
      {
        id: '1-check-default',
        form: 'one',
        question: 'A new EDC study is being set up. Which setting follows data protection by default?',
        minutes: 1,
        options: [
          { text: 'Every CRA sees the sites that have been assigned to him or her', correct: true },
          { text: 'Every CRA sees all sites, and the audit trail records each view', correct: false },
          { text: 'Every CRA sees all sites after signing a confidentiality undertaking', correct: false },
        ],
        reason:
          'The setting has to be right before anyone does anything. Access to assigned sites is what the task needs. Logs and undertakings are useful, but they leave the access wider than necessary (Article 25(2)).',
        citations: [{ source: 'gdpr', at: 'Art. 25(2)' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Show me',
    roles: ['data-manager', 'cra', 'safety'],
    paragraphs: [
      'An auditor sits down and says: “This export of 12 May. Who asked for it?” You remember the call well. It was a sound request, you sent only what was needed, and you deleted the copy on Friday. Can you show any of it?',
      'That’s the point of the principle called accountability (Article 5(2)). Doing the right thing is only half of it. The controller must also be able to demonstrate it, and for that it needs the records you’ve kept.',
      'Evidence is written, dated and easy to find. A two-line email that confirms a telephone call, filed the same day, is good evidence. A summary written in the week before the audit is weak, and the date in the file properties will say so.',
    ],
    points: [
      'The instruction for the export, and who gave it.',
      'The list of people with access, and when it was last reviewed.',
      'The deletion log.',
      'The decision, with its reasons and its date.',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 5(2), 24(1), 28(3)(h)' }],
    selfChecks: [
      {
        id: '1-check-evidence',
        form: 'one',
        question:
          'The sponsor’s lead confirms by telephone that you may send a listing. Which record will help you most in two years?',
        minutes: 1,
        options: [
          { text: 'A summary of the study’s telephone calls, written before the audit', correct: false },
          { text: 'Your telephone log, which shows the call and how long it took', correct: false },
          { text: 'An email to the lead that repeats what was agreed, filed that day', correct: true },
        ],
        reason:
          'The email says who agreed to what, and it dates from the day itself. A log proves that somebody talked. A later summary rests on memory, and everyone can see when it was written.',
        citations: [{ source: 'gdpr', at: 'Art. 5(2), 28(3)(a)' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'The sponsor’s proof and yours',
    paragraphs: [
      'The sponsor is usually the controller (Module 2), so the sponsor must be able to demonstrate that the principles are kept. It may pass tasks to you in a written contract. Its responsibility stays where it was (Regulation (EU) 536/2014, Article 71).',
      'Your company has things to show as well. A processor has duties of its own under the GDPR, and these are the main ones.',
    ],
    points: [
      'It acts on documented instructions only (Articles 28(3)(a) and 29).',
      'Its people are bound by confidentiality, and the data are secured.',
      'It keeps its own record of what it does for each sponsor (Article 30(2)).',
      'It tells the sponsor about a breach without undue delay (Article 33(2)).',
      'It gives the sponsor what it needs to demonstrate compliance, and allows audits.',
      'It cooperates with the supervisory authority when asked (Article 31).',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(2), 28(3)(a), (b) and (h), 29, 30(2), 31, 32, 33(2)' },
      { source: 'ctr', at: 'Art. 71' },
      { source: 'ich-e6', at: 'Annex 1, section 3.6.6' },
    ],
    selfChecks: [
      {
        id: '1-check-export-order',
        form: 'order',
        question: 'A statistician asks for a one-off export. Put the steps in order.',
        minutes: 1,
        steps: [
          'Find the instruction and the purpose that cover the export',
          'Choose the fields and participants that the task needs',
          'Send the file through the agreed secure channel',
          'Delete the working copy on the planned date',
          'Check the deletion and file the record',
        ],
        reason:
          'Purpose first, proof last. Without a purpose and an instruction there’s nothing to cut down. You choose the fields before you send, protect the file while you send it, and delete your copy when the task is done. The record then shows all of it (Articles 5(1) and 5(2)).',
        citations: [{ source: 'gdpr', at: 'Art. 5(1)(b), (c), (e), (f), 5(2), 28(3)(a)' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'One file, two inspectors',
    paragraphs: [
      'Two kinds of inspector may open your study file. One comes for good clinical practice, the other for data protection. They read the same documents.',
      'Trial law itself asks for sound records and for privacy. Trial information has to be recorded and handled so that it can be reported and checked, while personal data stay protected (Regulation (EU) 536/2014, Article 56). So a GCP inspector may ask how you protect participants’ data. And a data protection authority may read what you filed for GCP.',
      'Write each document once, so that it answers both. Suppose the data management plan says “access by role, reviewed each quarter”. The GCP inspector asks for the last review, because an account that shouldn’t exist casts doubt on the data. The data protection authority asks for it because somebody could read what she shouldn’t. If the list shows a nurse who left in March, they’ll both stop at her name. So you check the account list before they do: a departed nurse, a monitor who changed projects, a vendor’s test user.',
    ],
    more: [
      'The principles and Annex 1 of ICH E6(R3) were finalised on 6 January 2025 and have been in effect in the EU since 23 July 2025. Sponsors and investigators take appropriate account of the ICH guidelines (Regulation (EU) 536/2014, Article 47).',
    ],
    citations: [
      { source: 'ctr', at: 'Art. 47 and 56' },
      { source: 'ich-e6', at: 'principles and Annex 1, final version of 6 January 2025' },
    ],
  },
  {
    kind: 'practice',
    id: '1-practice-file-note',
    title: 'Write the file note',
    minutes: 3,
    paragraphs: [
      'On a shared drive you find the folder “CVN_old”. It holds four exports from 2023 with participant numbers and laboratory values. The transfer for which they were made ended long ago. Thirty-one colleagues can open the folder.',
      'Write a note of four to six lines to the study lead. Begin with what you’re asking for now.',
    ],
    modelAnswer: [
      '“Please have IT restrict the folder CVN_old today and keep the access logs. I haven’t opened, moved or deleted anything since I found it at 14:20. It holds four exports from 2023 with participant numbers and laboratory values; the transfer that they were made for is closed. Thirty-one people have access. I’ve told the privacy contact at the same time, who will decide whether this is a breach that we must report to the sponsor. My proposal afterwards: delete on the sponsor’s instruction, enter it in the deletion log, and give each new export an owner and an end date.”',
      'People often delete first and report later. Resist that: with the logs gone, nobody can say who opened the files. The report to the sponsor, if it’s due, goes out without undue delay (Article 33(2)).',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 4(12), 5(1)(e) and (f), 28(3)(a), 33(2)' }],
  },
]
