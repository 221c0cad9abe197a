import type { BriefingSection } from '../schema.ts'

/** Module 1, second part of the briefing: the principles, read from the desk, and how they are proved. */
export const principlesBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'Five questions before you make a copy',
    roles: ['data-manager', 'cra'],
    paragraphs: [
      'Most of data protection fits on a sticky note. The GDPR has a handful of principles from which nearly every other rule follows (Article 5(1)). If you know them, you can judge a situation that no procedure describes.',
      'They sound grand: lawfulness, purpose limitation, minimisation, accuracy, storage limitation, confidentiality. At your desk they turn into five short questions. Ask them before you make, move or keep a copy of study data. If you can’t answer one of them, ask your study lead before you go on.',
      'They work together. A file that nobody needs can be perfectly encrypted, and it’s still one file too many.',
    ],
    points: [
      'What’s it for, and who told us to? (purpose, instructions)',
      'Which fields and which participants does the task need? (minimisation)',
      'Is this the current version, and will I notice a correction? (accuracy)',
      'Who can open it, on the way and at the end? (confidentiality)',
      'When will it be deleted, and who checks? (storage limitation)',
    ],
    more: [
      'Lawfulness, fairness and transparency come first in the list. If the information sheet says that data stay in the EEA and a vendor stores them elsewhere, the processing isn’t transparent, whatever the contract says. Further use for scientific research isn’t considered incompatible with the first purpose, if there are safeguards (Article 89(1)). That rule helps the controller. It gives a CRO no permission to use trial data for ideas of its own.',
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
          'The best protection for a date is never to collect it. Restricting exports protects something that the trial may not need at all. But what is collected isn’t yours to decide: you raise the question, and the sponsor answers it.',
        citations: [
          { source: 'gdpr', at: 'Art. 5(1)(c)' },
          { source: 'ich-e6', at: 'Annex 1, section 3.1.4' },
        ],
      },
      {
        id: '1-check-which-question',
        form: 'one',
        minutes: 1,
        question:
          'A monthly export goes to a statistician by the agreed secure route. The analysis was finished in May. Which of the five questions has no answer any more?',
        options: [
          { text: 'Who can open it?', correct: false },
          { text: 'Is it the current version?', correct: false },
          { text: 'What’s it for?', correct: true },
        ],
        reason:
          'The route is safe and the file is up to date, but its purpose ended in May. Automatic exports are good at outliving their reason. Put an end date on each when you set it up.',
        citations: [{ source: 'gdpr', at: 'Art. 5(1)(b) and (e)' }],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(a) to (f), 28(3)(a), 29, 32, 89(1)' },
      { source: 'ich-e6', at: 'Annex 1, section 3.1.4' },
    ],
  },
  {
    kind: 'practice',
    id: '1-practice-less',
    title: 'Answer the request with less',
    minutes: 4,
    paragraphs: [
      'On Thursday a medical monitor at the sponsor asks for “everything you have on the liver cases” in a trial with 210 participants. Her call is on Friday. The full export has 140 columns, free text and all participants. The protocol defines a liver case by three laboratory values. Your agreement covers safety review. Write her a short reply: what you’ll send, how, and what you need to know first.',
    ],
    modelAnswer: [
      '“Happy to help for tomorrow. Which question does the call have to answer? My proposal: the participants who meet the protocol’s definition, with number, treatment dates, the three values with their dates, relevant medication and the related adverse events. Age in years instead of dates of birth, and no free text unless you need a particular comment. I’ll put it on the study’s secure platform for you by 10:00. If you need more after the call, tell me what for, and you’ll have it the same day.”',
      'Note for your own file: the request, the definition, the fields, the cut-off date, the recipient, and when your working copy goes. And ask the unblinded team first if the extract could give away the treatment.',
      'People often forget the last column of their own list: what they leave out. Nobody can call data back from a mailbox.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(b) to (f), 5(2), 28(3)(a), 32' },
      { source: 'ich-e6', at: 'Annex 1, section 3.16.1' },
    ],
  },
  {
    kind: 'read',
    title: 'Corrected, kept, deleted',
    roles: ['data-manager', 'cra'],
    paragraphs: [
      'Two principles seem to clash with GCP, and don’t.',
      'Wrong data are to be corrected without delay. But in a trial nothing is overwritten: the change must be traceable, and the first entry stays readable (ICH E6(R3), section 2.12.2). So you correct the value and keep the history. The current value is right, and anyone can see how it came about.',
      'Data are to be kept no longer than necessary. But the trial master file is archived for at least 25 years after the end of the trial (Regulation (EU) 536/2014, Article 58). That rule is about the master file. It isn’t about the copy of the export on your laptop, the pictures in the team chat, or the folder called “old”. Those go when the task is done.',
      'So ask of every file: is this the record, or is it a copy? Records have an owner and a date. Copies have a habit of staying.',
    ],
    selfChecks: [
      {
        id: '1-check-record-or-copy',
        form: 'one',
        minutes: 1,
        question: 'The trial has ended. Which file may you not keep for 25 years?',
        options: [
          { text: 'The signed delegation log in the trial master file', correct: false },
          { text: 'Your working copy of the last listing, in case somebody asks', correct: true },
          { text: 'The audit trail of the EDC in the archive', correct: false },
        ],
        reason:
          'The archive holds the record, so that anyone who asks can be answered from there. Your copy serves no task any more, and it ages: nobody will ever correct it.',
        citations: [
          { source: 'gdpr', at: 'Art. 5(1)(d) and (e)' },
          { source: 'ctr', at: 'Art. 58' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(d) and (e), 89(1)' },
      { source: 'ich-e6', at: 'Annex 1, section 2.12.2' },
      { source: 'ctr', at: 'Art. 58' },
    ],
  },
  {
    kind: 'read',
    title: 'Built in from the start',
    roles: ['start-up', 'data-manager'],
    paragraphs: [
      'It’s Monday, and you set up a new study in the EDC. By default a new user sees every site. You could write a procedure that forbids people to look. Or you change the default, so that a new user sees nothing until sites are assigned.',
      'The second is what the law wants. Data protection by default means that the settings, as delivered, process only what each purpose needs (Article 25(2)). Protection by design begins even earlier, when the protocol and the eCRF are drafted. A field that’s never built never has to be protected.',
      'How much protection is enough? That depends on the risk for people: how likely harm is, and how bad it would be. Trials score high on both. There’s health data, people who depend on their care, many recipients and long storage.',
      'Home nurses, couriers and wearables raise new questions of the same kind. A courier needs an address and no diagnosis. A device needs a serial number and no name.',
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
          'By default, people see what their task needs. Logs and signatures are useful, but they leave the door wider than necessary and only tell you afterwards who walked through.',
        citations: [{ source: 'gdpr', at: 'Art. 25(2)' }],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 24(1), 25(1) and (2)' },
      { source: 'edpb-4-2019', at: 'guidance on Art. 25(1) and (2)' },
    ],
  },
  {
    kind: 'read',
    title: 'If it isn’t written down, nobody can show it',
    paragraphs: [
      'An auditor sits down opposite you. “This export of 4 March. Who asked for it?” You remember a call with a nice man from the sponsor. She waits, pen in hand.',
      'The controller must follow the principles and must be able to show it; that’s accountability (Article 5(2)). In a trial the controller is usually the sponsor, which may hand you tasks but stays responsible for them.',
      'Your company has things to show as well: the instruction behind each export, who had access and when that was last reviewed, your training, the deletion log, and each decision with its reasons. The sponsor may ask for all of it and may audit you (Article 28(3)(h)).',
      'Good evidence is short, dated and easy to find. After a call, two lines by email to the other side, filed the same day, are enough. A tidy summary written in the week before the audit is weak, and the file’s own date will say so.',
    ],
    selfChecks: [
      {
        id: '1-check-export-order',
        form: 'order',
        question: 'A statistician asks for a one-off export. Put the steps in order.',
        minutes: 2,
        steps: [
          'Find the instruction and the purpose that cover the export',
          'Choose the fields and participants that the task needs',
          'Send the file through the agreed secure channel',
          'Delete the working copy on the planned date',
          'Check the deletion and file the record',
        ],
        reason:
          'Without a purpose there’s nothing to measure the fields against, so the instruction comes first. Choosing comes before sending, because afterwards it’s too late. The record comes last and shows all of it.',
        citations: [{ source: 'gdpr', at: 'Art. 5(1)(b), (c), (e), (f), 5(2), 28(3)(a)' }],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(2), 24(1), 28(3)(a), (b) and (h), 29, 30(2), 32' },
      { source: 'ctr', at: 'Art. 71' },
      { source: 'ich-e6', at: 'Annex 1, section 3.6.6' },
    ],
  },
  {
    kind: 'read',
    title: 'Two inspectors, one set of facts',
    paragraphs: [
      'Two kinds of inspector may visit you. One comes for GCP and the other for data protection, and they read the same folders.',
      'Trial law itself asks that information be handled so that it can be checked while personal data stay protected (Regulation (EU) 536/2014, Article 56). So a GCP inspector may ask how you protect participants’ data. And a data protection authority may read the documents that you filed for GCP. Both should find the same facts.',
      'That’s good news. Audit trails, access reviews, training records and a plan for deletion are the same work, done once, for both.',
    ],
    selfChecks: [
      {
        id: '1-check-evidence',
        form: 'all',
        minutes: 2,
        question:
          'An inspector asks how you know that a colleague who left in March can’t open the study any more. What counts as evidence?',
        options: [
          { text: 'The EDC’s log entry that closed the account, with its date', correct: true },
          { text: 'The study lead’s memory that IT was told', correct: false },
          { text: 'The April review of access, signed and filed', correct: true },
          { text: 'The procedure that says accounts are closed on the last day', correct: false },
        ],
        reason:
          'The log entry and the signed review show what happened. The procedure shows what should have happened, and a memory can’t be filed. Inspectors like to see both halves: the rule, and the proof that it was followed.',
        citations: [
          { source: 'gdpr', at: 'Art. 5(2), 32(1)' },
          { source: 'ich-e6', at: 'Annex 1, section 4' },
        ],
      },
    ],
    citations: [
      { source: 'ctr', at: 'Art. 47, 56' },
      { source: 'gdpr', at: 'Art. 5(2), 31' },
      { source: 'ich-e6', at: 'Annex 1, sections 3.16.1 and 4' },
    ],
  },
  {
    kind: 'practice',
    id: '1-practice-file-note',
    title: 'Write the file note',
    minutes: 4,
    paragraphs: [
      'On a shared drive you find the folder “CVN_old”. It holds four exports from 2023 with participant numbers and laboratory values. The transfer for which they were made ended long ago. Thirty-one colleagues can open the folder. Write a note of four to six lines to the study lead, and say what you do first.',
    ],
    modelAnswer: [
      '“Today at 11:20 I found CVN_old on drive S: four exports of June 2023 with participant numbers and laboratory values. 31 people can open it. The transfer ended in July 2023; the official copy is in the archive. I’ve deleted nothing. Please have IT close the folder now and keep its access log. I’m telling our privacy contact today, who’ll decide with you whether the sponsor has to be notified. My proposal: deletion once the sponsor has agreed, an entry in the deletion log, and an owner and an end date for every new export.”',
      'The first step is the one that feels wrong: don’t delete. Close the folder and keep the log, so that somebody can still find out whether anyone opened the files who shouldn’t have. Whether it was a breach is decided afterwards, on facts.',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 4(12), 5(1)(e) and (f), 28(3)(a), 33(2)' }],
  },
]
