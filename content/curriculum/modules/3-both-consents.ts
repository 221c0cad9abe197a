import type { BriefingSection } from '../schema.ts'

/** Module 3, first part of the briefing: consent to take part, and consent as a legal basis. */
export const bothConsentsBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'What a signature does',
    roles: ['start-up', 'cra'],
    paragraphs: [
      'A participant signs one form, and everybody in the room thinks that it settles everything. One thing it certainly does: it records that she agrees to take part in the trial. No trial procedure starts without it, apart from the exceptions in trial law, such as emergencies (Regulation (EU) 536/2014, Article 35).',
      'Data protection asks something else. On which legal basis may the sponsor use her data? Consent is one of six answers (Article 6(1) GDPR). The sponsor has alternatives, and in trials it usually chooses one of them.',
      'The EDPB says it plainly: the two consents must not be confused (Opinion 3/2019). So when you draft, translate or review a form, keep two columns in mind. What is she agreeing to? And what is she being told? Taking part belongs in the first column. How her data are used, and on which basis, usually belongs in the second.',
    ],
    citations: [
      { source: 'ctr', at: 'Art. 28, 29 and 35' },
      { source: 'gdpr', at: 'Art. 6(1), 9(2)(a)' },
      { source: 'edpb-3-2019', at: 'section 2.2' },
    ],
    selfChecks: [
      {
        id: '3-check-signature',
        form: 'one',
        question:
          'A sponsor uses legitimate interests for its research. A colleague asks: “Then why do they still have to sign?” What do you say?',
        minutes: 1,
        options: [
          { text: '“To agree to take part. Trial law asks for that, whatever the legal basis is.”', correct: true },
          { text: '“To confirm that they don’t object to the legitimate interests.”', correct: false },
          { text: '“Out of habit. The ethics committees would miss the signature.”', correct: false },
        ],
        reason:
          'The signature belongs to trial law: it’s about her body and her decision, and it’s needed with every legal basis. It’s no sign that she won’t object. She can use that right at any time.',
        citations: [
          { source: 'ctr', at: 'Art. 28 and 29' },
          { source: 'gdpr', at: 'Art. 21' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Both consents side by side',
    roles: ['cra', 'start-up'],
    paragraphs: [
      'Take consent to the trial first. The investigator, or a qualified member of the team, talks to her. She hears about aims, benefits and risks, what else could be done for her, and that she may refuse or leave. The consent is written, dated and signed by both, and she gets a copy (Regulation (EU) 536/2014, Article 29).',
      'Now consent to data processing. Here the sponsor asks, for stated purposes. It must be able to show that she said yes, and she must know beforehand that she can take it back. If the question is part of a longer text, it has to stand apart in plain language (Article 7(2) GDPR).',
      'Some countries ask for consent to the processing as well. Then the form has two questions that a reader can tell apart. If you check signed forms at a site, look for both answers.',
    ],
    citations: [
      { source: 'ctr', at: 'Art. 28(1)(d), 29(1) and (2)' },
      { source: 'gdpr', at: 'Art. 4(11), 7(1) to (3), 9(4)' },
    ],
    selfChecks: [
      {
        id: '3-check-which-consent',
        form: 'all',
        minutes: 2,
        question:
          'A sponsor relies on legitimate interests for its research. Which statements about the consent form are right?',
        options: [
          { text: 'The signature for taking part in the trial is still required.', correct: true },
          { text: 'The form must tell participants the legitimate interests that the sponsor pursues.', correct: true },
          { text: 'Informed consent under trial law becomes optional.', correct: false },
          { text: 'The form must inform participants about the right to object.', correct: true },
          { text: 'The form should call the signature explicit consent to the processing.', correct: false },
        ],
        reason:
          'The signature stays, and the text around it says what is really going on. With legitimate interests, the form names those interests and the right to object (Articles 13(1)(d) and 21 GDPR). If it called the signature a GDPR consent, it would name a basis that nobody chose.',
        citations: [
          { source: 'ctr', at: 'Art. 28 and 29' },
          { source: 'gdpr', at: 'Art. 13(1)(d), 13(2)(b), 21' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Is she free to say no?',
    roles: ['cra'],
    paragraphs: [
      'A woman has tried three treatments. Her own doctor offers her a place in a trial. Could she say no without worrying what comes next? If not, her consent wouldn’t be free, and consent that isn’t free is no legal basis (recital 42 GDPR).',
      'The EDPB sees such an imbalance in many trials: when people are ill, when they’re poor or without support, or when they depend on an institution. In most cases, it says, consent won’t be the right basis (Opinion 3/2019). A sponsor that wants it all the same has to look very closely at who is asked and how.',
      'There’s a second reason. Anyone who gives consent can take it back at any time, as easily as they gave it. Then the processing that rests on it has to stop. A sponsor that must keep safety data for the authorities can’t promise that.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(11), 7(3); recitals 42 and 43' },
      { source: 'edpb-3-2019', at: 'section 2.2' },
    ],
    selfChecks: [
      {
        id: '3-check-safety-consent',
        form: 'one',
        minutes: 1,
        question: 'A draft form asks participants to consent to safety reporting. What’s wrong with the question?',
        options: [
          { text: 'It should name the safety database and where it is', correct: false },
          { text: 'It needs a signature of its own on a separate page', correct: false },
          { text: 'It offers a choice that isn’t there, because the law requires the reports', correct: true },
        ],
        reason:
          'Don’t ask a question to which nobody can say no. Safety reports are a legal duty and go on after a withdrawal. A question that suggests otherwise misleads people, on whichever page it is (Article 5(1)(a)).',
        citations: [
          { source: 'gdpr', at: 'Art. 5(1)(a), 6(1)(c)' },
          { source: 'ctr', at: 'Art. 41 to 43' },
          { source: 'edpb-3-2019', at: 'section 2.1' },
        ],
      },
    ],
  },
]
