import type { BriefingSection } from '../schema.ts'

/** Module 3, third part of the briefing: withdrawal, later research, and the record of a basis. */
export const withdrawalBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: '“Consent withdrawn.” Which one?',
    roles: ['data-manager', 'cra', 'safety'],
    paragraphs: [
      'A site types “consent withdrawn” into the eCRF. Before you do anything, ask which consent. She may have stopped the treatment and agreed to stay in follow-up. She may have left the trial. Or she may only have changed her mind about later research. The answer decides what happens to her data and her samples, so record it.',
      'If she leaves the trial, she doesn’t have to say why, and it mustn’t count against her. No further procedures take place. What was done before isn’t undone, and data obtained before may still be used (Regulation (EU) 536/2014, Article 28(3)). Set the date from which nothing new may be entered. Check that her diary app and her wearable stop sending.',
    ],
    more: [
      'A later contact, for example a safety follow-up, needs its own ground in law or in what the person agrees to. The use of data obtained before the withdrawal is without prejudice to data protection law: where it rests on GDPR consent, see the next section.',
    ],
    citations: [{ source: 'ctr', at: 'Art. 28(3)' }],
    selfChecks: [
      {
        id: '3-check-withdrawal-query',
        form: 'one',
        minutes: 1,
        question:
          'A site enters “consent withdrawn 14 May” in the eCRF and asks the data manager to delete the participant’s rows. What comes first?',
        options: [
          { text: 'Delete the rows, because withdrawal ends all use of the data.', correct: false },
          {
            text: 'Ask the site which consent was withdrawn, and leave the rows unchanged until the sponsor instructs.',
            correct: true,
          },
          { text: 'Close the query, because withdrawal has no effect on data in a trial database.', correct: false },
        ],
        reason:
          'Find out what happened before you change anything. Leaving the trial doesn’t affect the use of data obtained before. Withdrawing a GDPR consent can lead to erasure, unless another ground or an exception applies (Article 17(1)(b) and (3)). The sponsor instructs you once the facts are clear.',
        citations: [
          { source: 'ctr', at: 'Art. 28(3)' },
          { source: 'gdpr', at: 'Art. 7(3), 17(1)(b), 17(3), 28(3)(a)' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'What the basis has to do with it',
    roles: ['data-manager'],
    paragraphs: [
      'Why does the data manager need the basis table? Because two rows of the same participant can meet two different fates. Where processing rests on a legal obligation or on legitimate interests, leaving the trial doesn’t end it. She keeps the rights that go with the basis, such as the right to object to legitimate interests (Article 21 GDPR).',
      'Where it rests on her consent to the processing, and she withdraws that consent, it ends for the future. What was done before stays lawful. Her data are erased if nothing else allows the sponsor to keep them (Article 17(1)(b) GDPR).',
      'So for each data set, write down the purpose and the basis. Module 5 says who answers her.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 7(3), 17(1)(b), 17(3), 21' },
      { source: 'edpb-3-2019', at: 'section 2.2 (withdrawal of consent)' },
    ],
    selfChecks: [
      {
        id: '3-check-two-data-sets',
        form: 'one',
        minutes: 1,
        question:
          'In one trial, safety data rest on a legal obligation and an optional biomarker study on GDPR consent. A participant withdraws every consent she gave. What happens?',
        options: [
          { text: 'Both data sets are erased, since she wants to be out of everything', correct: false },
          { text: 'Safety data stay; the biomarker study stops for her data', correct: true },
          { text: 'Both stay, because her data were obtained before she withdrew', correct: false },
        ],
        reason:
          'Each data set follows its own basis. The safety data are kept because the law says so. The biomarker study needed her consent and has lost it, so it stops for her data, and they’re erased unless another ground or an exception applies.',
        citations: [
          { source: 'gdpr', at: 'Art. 6(1)(c), 7(3), 17(1)(b), 17(3)' },
          { source: 'edpb-3-2019', at: 'sections 2.1 and 2.2' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Later research needs its own box',
    roles: ['start-up', 'data-manager'],
    isPending: true,
    paragraphs: [
      'Sponsors like to ask: “May we use your data for other research later?” They may ask this together with consent to the trial, for scientific purposes only, and she may take this second yes back at any time (Regulation (EU) 536/2014, Article 28(2)).',
      'Give the question its own text and its own yes or no. Then make the answer travel. It belongs in a field of the database, so that a data cut for a later project leaves out everyone who said no. A box on paper at the site won’t stop an export.',
      'Her yes isn’t the legal basis by itself. The sponsor determines one for the later use, with safeguards (Opinion 3/2019). The rule that later research doesn’t conflict with the first purpose may help.',
      'From 26 March 2031 the European Health Data Space will cover trial data in its rules on secondary use (Regulation (EU) 2025/327, Article 51). It’s no basis for a form today.',
    ],
    citations: [
      { source: 'ctr', at: 'Art. 28(2)' },
      { source: 'gdpr', at: 'Art. 5(1)(b), 89(1)' },
      { source: 'edpb-3-2019', at: 'section 3' },
      { source: 'ehds', at: 'Art. 51(1)(m), 105' },
    ],
    selfChecks: [
      {
        id: '3-check-said-no',
        form: 'one',
        minutes: 1,
        question: 'You’re preparing a data cut for a later project. How do you know who said no to later research?',
        options: [
          { text: 'From a field in the database that the cut reads', correct: true },
          { text: 'From the sites, which check the paper forms if asked', correct: false },
          { text: 'From the withdrawals, since a no would be among them', correct: false },
        ],
        reason:
          'The export reads the database, so the answer has to be there. The paper at the site is the proof. Someone who never said yes hasn’t withdrawn anything, so the list of withdrawals won’t show her.',
        citations: [
          { source: 'ctr', at: 'Art. 28(2)' },
          { source: 'gdpr', at: 'Art. 5(2), 25(1)' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Write the choice down',
    roles: ['start-up'],
    paragraphs: [
      'A year on, an auditor points at one sentence in the form and asks where it comes from. Follow it back. The sentence leads to a version of the information sheet, the sheet to the memo, and the memo to a person and a date. If a link is missing, the sponsor can’t show its choice (Article 5(2) GDPR).',
      'If one of these documents changes, the others follow. A log of local changes helps: what was replaced, with which approved text, why and when.',
    ],
    points: [
      'The purpose and the operation.',
      'The legal basis, and the balancing if it’s legitimate interests.',
      'The condition for health data, and the law behind it.',
      'The version of the participant information that says so.',
      'Who decided, and when.',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 5(2), 6(1), 7(1), 9(2)' }],
    selfChecks: [
      {
        id: '3-check-complete-record',
        form: 'all',
        minutes: 2,
        question: 'An auditor opens the record of a legal basis: legitimate interests. Which items should be there?',
        options: [
          { text: 'The written balancing of interests.', correct: true },
          { text: 'The condition in Article 9(2) and the law behind it.', correct: true },
          { text: 'The version of the participant information that states the basis.', correct: true },
          { text: 'A reserve basis in case participants object.', correct: false },
          { text: 'The names of the participants who were informed.', correct: false },
        ],
        reason:
          'The record shows the reasoning and where it can be found in the documents. A reserve basis is no remedy, because an objection is decided on its merits (Article 21). Names don’t belong in the sponsor’s file: the site keeps the signed forms.',
        citations: [{ source: 'gdpr', at: 'Art. 5(1)(c), 5(2), 6(1)(f), 9(2), 21' }],
      },
    ],
  },
  {
    kind: 'practice',
    id: '3-practice-three-sentences',
    title: 'Repair three sentences',
    minutes: 3,
    paragraphs: [
      'You’re localising a consent form for a commercial sponsor. Its memo says legitimate interests for the research. The site has added three sentences. (1) “By signing you agree that we may lawfully process your data.” (2) “You may withdraw and all your samples and data will be deleted.” (3) “Your coded data may be used for any future research.”',
      'Write one comment on each, as you’d type it in the margin.',
    ],
    modelAnswer: [
      '(1) “The signature is for taking part. Please replace it with a text that says who the controller is and gives the purposes, the legal basis, the condition for health data and the legitimate interests.” (Article 13(1)(a), (c) and (d) GDPR)',
      '(2) “This promises too much. Data obtained before the withdrawal may still be used, and the master file is archived. Please say separately what happens to stored samples; I’ll ask the sponsor.” (Articles 28(3) and 58 of Regulation (EU) 536/2014)',
      '(3) “Please limit this to scientific purposes and give it its own yes or no.” (Article 28(2)) The later project still needs a basis and safeguards.',
      'People often mend (2) by deleting it. Participants should know what happens when they leave, so keep the sentence, but make it true.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 6, 13(1)(a), (c) and (d), 89(1)' },
      { source: 'ctr', at: 'Art. 28(2), 28(3) and 58' },
    ],
  },
]
