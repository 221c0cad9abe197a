import type { BriefingSection } from '../schema.ts'

/** Module 2, first part of the briefing: who decides, and what role the company and the site have. */
export const whoDecidesBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'Who decided this?',
    paragraphs: [
      'Pick any use of data in your study and ask who decided that it should happen. That party is the controller. Whoever carries it out on the controller’s behalf is a processor (Articles 4(7) and 4(8)). Most of this module follows from that one question.',
      'The answer comes from what people do. A contract helps you to find it, but where the contract says one thing and the facts another, the facts win (Guidelines 07/2020). Calling your company “processor” on page one doesn’t keep it in that role.',
      'You don’t need to see data to be their controller. A sponsor that never sees a name decides why the trial collects them, and that’s enough.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(7) and (8)' },
      { source: 'edpb-7-2020', at: 'Part I, sections 2.1.2 and 2.1.5' },
    ],
    selfChecks: [
      {
        id: '2-check-label',
        form: 'one',
        question:
          'The agreement calls your CRO a “processor”. Your data scientists decide to reuse a trial’s data for a paper of their own. What is the CRO for this use?',
        minutes: 1,
        options: [
          { text: 'A processor, as the agreement says', correct: false },
          { text: 'A controller, because it decided why the data are used', correct: true },
          { text: 'Neither, because research papers serve everyone', correct: false },
        ],
        reason:
          'Whoever decides why data are used is the controller for that use. The label in the agreement doesn’t change it. A good cause doesn’t either.',
        citations: [
          { source: 'gdpr', at: 'Art. 4(7), 28(10)' },
          { source: 'edpb-7-2020', at: 'Part I, section 2.1.2' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'What you may decide yourself',
    roles: ['data-manager'],
    paragraphs: [
      'You’re setting up the archive of a study and choose the encryption. May you? Yes. You’re building the eCRF and add a question on family history, because it could be interesting. May you? No.',
      'The line runs between two kinds of “how”. Some choices are close to the purpose: which data, about whom, for how long, and who receives them. The EDPB calls these essential means, and they’re for the controller (Guidelines 07/2020). Practical choices, such as the software or the details of security, may be left to the processor.',
      'A finished product with fixed settings doesn’t turn its maker into a controller. The sponsor still makes the final choice.',
    ],
    citations: [{ source: 'edpb-7-2020', at: 'Part I, sections 2.1.2 and 2.1.4' }],
    selfChecks: [
      {
        id: '2-check-means',
        form: 'one',
        question: 'Which decision belongs to the sponsor as an essential means?',
        minutes: 1,
        options: [
          { text: 'Which laboratory results are sent to an outside committee', correct: true },
          { text: 'Which encryption product protects the archive of the trial', correct: false },
          { text: 'Which ticket system the help desk uses for site questions', correct: false },
        ],
        reason:
          'Who receives which data is close to the purpose, so the sponsor decides it. An encryption product and a ticket system are practical choices. A processor may make them, within the contract and the rules on security (Article 32).',
        citations: [{ source: 'edpb-7-2020', at: 'Part I, section 2.1.4' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'One company, several roles',
    roles: ['start-up', 'safety'],
    paragraphs: [
      'Don’t ask “What are we?” Ask “What are we for this?” Source data verification, queries, SAE reconciliation and the study’s help desk serve the sponsor. For all of these your CRO is a processor. Payroll, training records and the hours behind an invoice serve the CRO, which is their controller.',
      'Sometimes the same sheet of paper changes sides. In start-up you collect an investigator’s curriculum vitae for the trial master file, because the sponsor wants it. Copy it to your company’s own database, to find sites for other customers, and the copy serves your company. It then needs its own legal basis, and the investigator has to be told (Articles 13 and 14).',
      'And if a participant finds your number and calls? Pass the call on to the site. Don’t put her on any list of your own.',
    ],
    more: [
      'A processor must be a separate entity from the controller and process data on its behalf (Guidelines 07/2020, Part I, section 4). A department of the sponsor is therefore not a processor, while a CRO in the same group can be one. A freelance monitor who works under the CRO’s direct authority and on its systems can usually be regarded as its staff for Article 29. A freelancer with a company and systems of his own may be a sub-processor.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(7) and (8), 13, 14, 29' },
      { source: 'edpb-7-2020', at: 'Part I, section 4' },
    ],
    selfChecks: [
      {
        id: '2-check-own-controller',
        form: 'all',
        question: 'For which processing is the CRO usually a controller itself?',
        minutes: 2,
        options: [
          { text: 'Its database of investigators for future feasibility questions', correct: true },
          { text: 'SAE reconciliation for a sponsor’s trial', correct: false },
          { text: 'Training records of its own monitors', correct: true },
          { text: 'EDC user accounts that it creates for one sponsor’s study only', correct: false },
          { text: 'The security log of its company network', correct: true },
        ],
        reason:
          'Ask whose purpose each serves. The investigator database, the training records and the network log serve the CRO. SAE reconciliation and accounts for one sponsor’s study serve that sponsor and follow its instructions. One company can have both roles, for different processing.',
        citations: [
          { source: 'gdpr', at: 'Art. 4(7), 4(8)' },
          { source: 'edpb-7-2020', at: 'Part I, section 4' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'At the hospital, with two folders',
    roles: ['cra', 'start-up'],
    isPending: true,
    paragraphs: [
      'You’re on a site visit. On the desk are two folders about the same woman. One is her medical record. The other holds her trial documents. The roles differ from one folder to the other.',
      'The medical record is easy: for care, the hospital as an organisation is normally the controller. The doctor acts for it.',
      'For the trial folder, find out who wrote the protocol. If the sponsor wrote it alone and the investigator accepted it as it was, the EDPB sees the site as a processor for the trial. If sponsor and investigator worked out the purpose, the data and the criteria together, they may be joint controllers (Guidelines 07/2020).',
      'Then open the clinical trial agreement and its country annex. Practice differs. Some authorities, hospitals and national templates treat the site as a controller in its own right, for instance because it has legal duties to keep records. So don’t guess, and don’t correct the hospital. Note what the agreement says and what you see. If they don’t match, report it to the study lead, who asks the sponsor.',
      'A proposed EU law would name sponsors and investigators as controllers for certain tasks. Until it’s law, don’t write it into an agreement.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(7) and (8), 26' },
      { source: 'edpb-7-2020', at: 'Part I, section 3 (joint controllers), example “Clinical trials”' },
    ],
    selfChecks: [
      {
        id: '2-check-protocol',
        form: 'one',
        question: 'An investigator and a sponsor write the protocol together. What does the EDPB’s example conclude?',
        minutes: 1,
        options: [
          { text: 'The sponsor is the controller and the site its processor', correct: false },
          { text: 'They may be joint controllers for the trial itself', correct: true },
          { text: 'They become joint controllers for trial and care', correct: false },
        ],
        reason:
          'Writing the protocol together means deciding together on purposes and essential means. If the sponsor had designed it alone, the site would be a processor in the EDPB’s example. Care is another matter: there, the hospital stays a controller on its own. National practice may differ, so read the country annex.',
        citations: [{ source: 'edpb-7-2020', at: 'Part I, section 3, example “Clinical trials”' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'What the sponsor handed over',
    roles: ['cra'],
    paragraphs: [
      'The sponsor may hand any or all of its tasks to your company in a written contract. Its responsibility stays with it (Regulation (EU) 536/2014, Article 71). What isn’t expressly transferred, the sponsor keeps.',
      'A CRO that takes over everything under good clinical practice is still a processor under the GDPR, as long as the sponsor decides on purposes and essential means. The two sets of rules ask different questions.',
      'So when someone at a site wants you to settle a role, you have a polite way out: you can explain, collect and pass on. You can’t sign for your company, and your company can’t decide for the sponsor.',
    ],
    more: [
      'ICH E6(R3) calls the CRO a service provider. Transferred activities are documented in an agreement, and what is not specifically transferred stays with the sponsor (section 3.6.4). The sponsor keeps the ultimate responsibility (section 3.6.6).',
      'Two other functions are often confused with these roles. A sponsor not established in the Union may need a legal representative under Article 74 of Regulation (EU) 536/2014, and a controller without an establishment in the Union may need a representative under Article 27 GDPR. A CRO can be a legal representative. For Article 27 take care: the EDPB doesn’t consider that role compatible with being a processor for the same controller (Guidelines 3/2018, section 4). Neither function makes its holder the controller of trial data.',
    ],
    citations: [
      { source: 'ctr', at: 'Art. 2(2)(14), 71 and 74' },
      { source: 'ich-e6', at: 'Annex 1, sections 3.6.4 and 3.6.6' },
      { source: 'gdpr', at: 'Art. 27' },
      { source: 'edpb-3-2018', at: 'section 4 (representatives)' },
    ],
    selfChecks: [
      {
        id: '2-check-hospital-form',
        form: 'branch',
        question: 'Wednesday, 15:40. You’re packing up after a monitoring visit. Decide as you go.',
        minutes: 3,
        scenes: [
          {
            id: 'start',
            text: 'The hospital’s contracts officer comes in with a folder. “You read our patients’ records, so you’re our processor. Sign this, and you’ll have remote access from tomorrow.” Your next visit is on Friday.',
            choices: [
              { text: 'Sign. It’s two pages, and you need the access.', to: 'pen' },
              { text: '“We work for the sponsor. I don’t need that paper.”', to: 'wall' },
              { text: '“I can’t sign for my company. May I take a copy?”', to: 'copy' },
            ],
          },
          {
            id: 'pen',
            text: 'You sign page one. Page two says: “The processor acts only on the hospital’s instructions.” She points to the line below. “And here, please.”',
            choices: [
              { text: 'Sign that one too. You’ve started now.', to: 'conflict' },
              {
                text: '“Sorry, I’m not allowed to sign this. Please cross out my name and give me a copy.”',
                to: 'copy',
              },
            ],
          },
          {
            id: 'wall',
            text: 'She closes the folder. “Then there’ll be no records for you on Friday.”',
            choices: [
              { text: '“That’s up to you. Our contract is with the sponsor.”', to: 'locked' },
              { text: '“I’d like the sponsor to see it, though. May I have a copy?”', to: 'copy' },
            ],
          },
          {
            id: 'copy',
            text: 'She makes you a copy. “Our agreement with the sponsor is silent on this,” she says, “and our lawyers won’t let it go. Remote access can wait until I hear from somebody.”',
            choices: [
              { text: 'Let it rest, and bring it up at the next team meeting in May.', to: 'drift' },
              {
                text: 'Send it to your study lead tonight, with her question and what the agreement says.',
                to: 'settled',
              },
            ],
          },
          {
            id: 'settled',
            good: true,
            text: 'The sponsor’s lawyer rings the hospital on Thursday. Friday’s visit takes place on paper, and two weeks later an amendment says who decides what. The contracts officer thanks you for not arguing.',
          },
          {
            id: 'conflict',
            good: false,
            text: 'In June the hospital instructs your company to delete a listing that the sponsor has told it to keep. There are two signed papers, and both bear your company’s name. It takes three months to undo.',
          },
          {
            id: 'locked',
            good: false,
            text: 'On Friday the record room is closed to you. The sponsor hears of it from the hospital first, and asks why nobody passed the question on.',
          },
          {
            id: 'drift',
            good: false,
            text: 'By May the hospital has sent the same paper to three other CRAs. Two have signed. The sponsor now has four versions of the truth, and your copy is at the bottom of your bag.',
          },
        ],
        reason:
          'Explain, take a copy and pass it on the same day. Who is whose processor depends on who decides, and a site may have national reasons for its view. A CRA can’t settle that and can’t sign for the company. The sponsor and the hospital can.',
        citations: [
          { source: 'gdpr', at: 'Art. 28(3), 29' },
          { source: 'edpb-7-2020', at: 'Part I, section 3, example “Clinical trials”' },
        ],
      },
    ],
  },
]
