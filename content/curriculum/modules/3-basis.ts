import type { BriefingSection } from '../schema.ts'

/** Module 3, second part of the briefing: a basis for each purpose, who chooses it, and when. */
export const basisBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'The memo on your left, the form on your right',
    roles: ['start-up'],
    paragraphs: [
      'You have two documents open. On the left is the sponsor’s memo on legal bases, on the right the form from the site. Don’t look for “the” legal basis of the trial. There isn’t one. Go through the memo purpose by purpose, and check that the form says the same about each.',
      'Begin with what the law orders. Safety reports, inspections and the archive are duties that trial law imposes on the sponsor. For these the EDPB names a legal obligation, with public health as the condition for health data (Articles 6(1)(c) and 9(2)(i)).',
      'The participant can’t switch these off, and neither can the sponsor. If she withdraws in month four, the serious adverse event of month two stays in the safety database. If the form on your right says anything else, you’ve found your first comment.',
    ],
    more: [
      'The EDPB looks at the whole life of a protocol, from the start of the trial to deletion at the end of archiving, and calls it primary use. Within it, the first group serves reliability and safety: safety reporting (Articles 41 to 43 of Regulation (EU) 536/2014), disclosure to inspectors (Articles 77 to 79) and archiving of the clinical trial master file (Article 58). See Opinion 3/2019, section 2.1.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 6(1)(c), 9(2)(i)' },
      { source: 'ctr', at: 'Art. 41 to 43, 58, 77 to 79' },
      { source: 'edpb-3-2019', at: 'section 2.1' },
    ],
    selfChecks: [
      {
        id: '3-check-legal-duty',
        form: 'all',
        minutes: 1,
        question: 'For which of these does the EDPB name a legal obligation as the basis?',
        options: [
          { text: 'Reporting a serious adverse event', correct: true },
          { text: 'Analysing the primary efficacy endpoint', correct: false },
          { text: 'Archiving the clinical trial master file', correct: true },
          { text: 'Showing records to a GCP inspector', correct: true },
          { text: 'Looking for new biomarkers under the protocol', correct: false },
        ],
        reason:
          'Reports, archive and inspections are duties that trial law spells out. Efficacy and biomarkers are research: nobody is ordered by law to run this trial. They need a basis of their own, which is the subject of the next section.',
        citations: [
          { source: 'gdpr', at: 'Art. 6(1)(c)' },
          { source: 'edpb-3-2019', at: 'sections 2.1 and 2.2' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'The research itself',
    roles: ['start-up'],
    isPending: true,
    paragraphs: [
      'Next come the endpoints, the efficacy analysis and the biomarkers. For research under the protocol, the EDPB says, a legal obligation won’t do. It leaves three possibilities (Opinion 3/2019). In your memo you’ll most often see the second.',
      'Whichever it is, the memo also names a condition for health data. With the first two, that’s usually scientific research with safeguards, which rests on EU or national law (Article 9(2)(j)).',
      'Legitimate interests come with homework: a written balancing. It names the interest, shows that the data are needed, and weighs it against the participants’ rights and expectations. Coding, short access lists, ethical review and clear information all help. If the memo refers to a balancing that nobody can find, ask for it.',
      'A proposed EU law would put this research on a legal obligation, an idea that the EDPB and the EDPS support. It’s a proposal, so it has no place in your form yet.',
    ],
    points: [
      'A task in the public interest: for example, a university hospital whose mandate in law covers trials.',
      'Legitimate interests: used by many commercial sponsors, and closed to public authorities for their tasks.',
      'Explicit consent: possible, under the strict conditions that you’ve just read.',
    ],
    more: [
      'The provisions: Article 6(1)(e) or 6(1)(f), each with Article 9(2)(j) or 9(2)(i) on the basis of Union or Member State law and, for (j), safeguards under Article 89(1); or Article 6(1)(a) with 9(2)(a). The proposal is COM(2025) 1022 (European Biotech Act, Article 93 of Regulation (EU) 536/2014); see EDPB-EDPS Joint Opinion 3/2026.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 6(1)(a), (e), (f), 9(2)(a), (i), (j), 89(1)' },
      { source: 'edpb-3-2019', at: 'section 2.2' },
      { source: 'biotech-act', at: 'proposed amendments to Regulation (EU) 536/2014, Art. 93' },
      { source: 'joint-opinion-3-2026', at: 'on the proposed Art. 93' },
    ],
    selfChecks: [
      {
        id: '3-check-pending-law',
        form: 'one',
        minutes: 1,
        question:
          'A sponsor wants its form to say: “We process your data under a legal obligation for all research in this trial.” It refers to the Biotech Act. What do you tell its regulatory lead?',
        options: [
          { text: 'The Act is a proposal, so the form states the bases that the law allows now.', correct: true },
          {
            text: 'The sentence can stay, if a note says that the Act will apply before database lock.',
            correct: false,
          },
          { text: 'The sentence can stay, if the participant also consents to the processing.', correct: false },
        ],
        reason:
          'A form states the law of today. Nobody knows yet whether, when and with which text the Act will apply, so a note about a future date supplies no basis. Adding a consent would give participants two messages that contradict each other. They must be told the actual basis (Article 13(1)(c) GDPR).',
        citations: [
          { source: 'biotech-act', at: 'proposal, Art. 93 of Regulation (EU) 536/2014' },
          { source: 'edpb-3-2019', at: 'section 2.2' },
          { source: 'gdpr', at: 'Art. 13(1)(c)' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Who chooses, and when?',
    roles: ['start-up'],
    paragraphs: [
      'The sponsor chooses, with advice from its data protection officer. Your company may prepare the table, and you may spot the mistake. Once the sponsor has decided and told you how to apply it, apply it. You don’t need a second decision for each form.',
      'It chooses before the first participant is asked, because she must be told the purposes and the basis when her data are collected (Article 13(1)(c) GDPR). There’s no reserve: a controller can’t swap from consent to another basis when consent turns out to be a problem.',
      'Countries may add conditions for health and genetic data, so a country annex can look different for a good reason. Ask for the sponsor’s national analysis before you make the texts alike.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 9(4), 13(1)(c), 14, 28(3)(a), 39(1)(a)' },
      { source: 'edpb-5-2020', at: 'section 6' },
    ],
    selfChecks: [
      {
        id: '3-check-order-of-basis',
        form: 'order',
        minutes: 2,
        question: 'Put the work on a legal basis in order.',
        steps: [
          'List the purposes and operations of the protocol.',
          'Check the national rules for each country.',
          'Let the sponsor decide, with its data protection officer’s advice.',
          'Adapt the participant information to the decision.',
          'Collect the first participant’s data.',
        ],
        reason:
          'A basis belongs to a purpose, so the purposes come first. National rules can change the choice (Article 9(4)). The sponsor decides, the text follows, and only then is the first participant asked, because she has to be told the basis.',
        citations: [{ source: 'gdpr', at: 'Art. 6(1), 9(4), 13(1)(c), 39(1)(a)' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'A country annex that looks different',
    roles: ['start-up'],
    paragraphs: [
      'The Irish form has a second question, on the use of the data. The Belgian form doesn’t. Before you delete the question “for consistency”, find out why it’s there.',
      'A country may require a consent to the processing as a safeguard, on top of another legal basis (Article 9(4)). Ireland does so for health research, with exceptions. There, both can be true at once: the sponsor’s basis is legitimate interests, and the participant is asked all the same.',
      'So ask the sponsor one question for each country: is this consent the legal basis, or a national condition beside it? The answer decides what the form may promise, and what follows when she withdraws.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 6(1), 9(4), 13(1)(c)' },
      { source: 'ie-health-research', at: 'Regulation 3(1) (explicit consent as a safeguard)' },
    ],
  },
  {
    kind: 'practice',
    id: '3-practice-basis-table',
    title: 'Fill in the basis table',
    minutes: 4,
    paragraphs: [
      'A commercial sponsor asks your start-up team for a first draft of its table of legal bases. It lists five operations. (1) Reporting a suspected unexpected serious adverse reaction. (2) The primary efficacy analysis. (3) Keeping the clinical trial master file for 25 years. (4) Booking taxis for participants who need help with travel. (5) Using the coded data for other research on the same disease after the trial.',
      'Write a proposal for each, and one open question for the sponsor.',
    ],
    modelAnswer: [
      '(1) and (3): Article 6(1)(c) with Article 9(2)(i). The duties are in Articles 42 and 58 of Regulation (EU) 536/2014. Question on (3): which copies are outside the master file?',
      '(2): Article 6(1)(f) with Article 9(2)(j), and a written balancing. Question: on which law does 9(2)(j) rest in each country, and does any of them require consent?',
      '(4): consent on the booking form, Article 6(1)(a) with Article 9(2)(a). The service is optional, and a booking shows that somebody is in a trial, so it says something about her health. Legitimate interests are possible too, but then the condition for health data has to be found in national law. Question: can the site book, so that neither the sponsor nor the CRO receives a name?',
      '(5): Article 6(1)(f) with Article 9(2)(j) and safeguards, to be decided for each project. Question: does the form ask for consent to later research under Article 28(2) of Regulation (EU) 536/2014?',
      'Mark it “draft”. The sponsor decides. People often forget that (4) is a purpose at all.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 6(1)(a), (c) and (f), 9(2)(a), (i) and (j), 39(1)(a), 89(1)' },
      { source: 'ctr', at: 'Art. 28(2), 42 and 58' },
      { source: 'edpb-3-2019', at: 'sections 2.1, 2.2 and 3' },
    ],
  },
]
