import type { BriefingSection } from '../schema.ts'

/** Module 2, second part of the briefing: the contract with the sponsor, and instructions. */
export const contractBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'Eight duties, and what proves them',
    roles: ['start-up', 'data-manager'],
    paragraphs: [
      'Before a sponsor awards you a study, it sends a questionnaire. During the study, its auditors come by. That’s because it may only use processors that offer sufficient guarantees. The rest is in a written contract (Article 28(3)).',
      'Here are your company’s eight duties. After each colon comes the proof that an auditor will ask for.',
    ],
    points: [
      '(a) Act only on documented instructions: the agreement, the study plans, the sponsor’s emails on file.',
      '(b) Commit everyone to confidentiality: signed undertakings, including those of freelancers.',
      '(c) Secure the data: access reviews, encryption, a tested restore.',
      '(d) Engage other processors only as agreed: the authorisation, the list, the contracts.',
      '(e) Help when participants use their rights: a procedure that forwards requests in time.',
      '(f) Help with breaches and impact assessments: an incident procedure with telephone numbers.',
      '(g) Delete or return the data at the end, as the sponsor chooses: the close-out record.',
      '(h) Show compliance and allow audits: audit reports and what was done about them.',
      'And one more: tell the sponsor immediately if an instruction seems to break data protection law.',
    ],
    more: [
      'The contract is in writing, which includes electronic form (Article 28(9)). It sets out the subject matter and duration, the nature and purpose, the type of personal data, the categories of data subjects and the obligations and rights of the controller. The EDPB expects more than a copy of Article 28: the contract describes how each duty will be met in this processing (Guidelines 07/2020, Part II, section 1.3). Points (a) and (g) give way where Union or Member State law requires the processing or the storage.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 28(1), 28(3)(a) to (h) and last subparagraph, 28(9)' },
      { source: 'edpb-7-2020', at: 'Part II, section 1.3' },
    ],
    selfChecks: [
      {
        id: '2-check-proof',
        form: 'one',
        question:
          'An auditor asks: “How do you know that you could restore this study’s database?” Which answer counts as proof?',
        minutes: 1,
        options: [
          { text: '“Our contract obliges us to have backups.”', correct: false },
          { text: '“The backup runs each night without errors.”', correct: false },
          { text: '“Here’s the record of the restore that we tested in March.”', correct: true },
        ],
        reason:
          'Only the tested restore shows that the data come back. The contract repeats the duty, and a backup that runs may still be unreadable. The EDPB wants contracts to say how a duty will be met, and auditors ask whether it was.',
        citations: [
          { source: 'gdpr', at: 'Art. 28(3)(c) and (h), 32(1)' },
          { source: 'edpb-7-2020', at: 'Part II, section 1.3' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'How to read a clause',
    roles: ['start-up'],
    paragraphs: [
      'You don’t have to be a lawyer to see that a clause is empty. Read it as the person who’ll have to carry it out, and put the four questions below to it.',
      'Take “The parties will cooperate in the event of a breach.” Who tells whom? How fast? At which number, on a Sunday? The clause doesn’t say. On a bad night, your safety team would find nothing in it to act on.',
      'A better one reads: “The CRO informs the Sponsor’s breach contact (Annex 2) without undue delay after becoming aware of a breach, and sends further facts as they become known.” Somebody does something, at a certain time, for a named person.',
      'Write down what’s missing, propose a sentence and hand both to your contracts team. All you want is for your colleagues to be able to do what the contract says.',
    ],
    points: [
      'Who acts?',
      'By when, and for whom?',
      'What if the other side says no?',
      'What would prove that it was done?',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 28(3), 33(2)' },
      { source: 'edpb-7-2020', at: 'Part II, section 1.3' },
    ],
  },
  {
    kind: 'practice',
    id: '2-practice-two-clauses',
    title: 'Read two clauses',
    minutes: 3,
    paragraphs: [
      'A small sponsor sends its draft agreement to your start-up team. Two clauses catch your eye.',
      '“The CRO may use subcontractors. It will tell the Sponsor who they are on request.”',
      '“At the end of the services the CRO will delete the personal data within a reasonable time.”',
      'Write one comment on each: what’s missing, and what you’d put instead.',
    ],
    modelAnswer: [
      'On the first: “The sponsor’s authorisation is missing. Proposal: The CRO engages another processor only with the Sponsor’s prior written authorisation. Those in Annex 3 are authorised. The CRO informs the Sponsor of any intended addition or replacement at least 30 days in advance, so that it can object. It binds each of them by contract to the same obligations and remains liable for them.”',
      'On the second: “The sponsor’s choice is missing. Proposal: At the end, the CRO deletes or returns all personal data, as the Sponsor chooses, and deletes existing copies, including those held by its sub-processors, unless Union or Member State law requires storage. It does so within 60 days and confirms it in writing.”',
      'People often forget the copies at sub-processors, and the date. Nobody can check “within a reasonable time”. The 30 and 60 days are a proposal: the GDPR gives no figures here.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 28(2), 28(3)(d) and (g), 28(4)' },
      { source: 'edpb-7-2020', at: 'Part II, section 1.3' },
    ],
  },
  {
    kind: 'read',
    title: 'Who may tell you what to do?',
    roles: ['cra', 'data-manager', 'safety'],
    paragraphs: [
      'Instructions change while a study runs. The first are in the agreement. Later ones come as protocol amendments, change orders, transfer specifications and emails. Agree at the start who at the sponsor may instruct you, and how.',
      'If a new instruction comes by telephone, confirm it in writing before you act. If it comes from someone who isn’t on the list, such as another vendor of the sponsor, ask the sponsor first. The rule binds you in person as well as your company: nobody with access to the data uses them without an instruction (Article 29). A monitor who photographs a source page “to be helpful” breaks it, even if nobody at the office asked for the photo.',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 28(3)(a), 29, 32(4)' }],
    selfChecks: [
      {
        id: '2-check-instruction',
        form: 'order',
        question: 'A sponsor’s vendor telephones and asks for a listing. Put the steps in order.',
        minutes: 2,
        steps: [
          'Note who called, for whom, and which data they want',
          'Compare the caller with the list of persons who may instruct',
          'Ask the sponsor’s named contact to confirm in writing',
          'Check that the confirmed instruction is lawful and clear',
          'Carry it out and file the instruction with the record',
        ],
        reason:
          'Facts first, then the caller’s authority. A vendor of the sponsor isn’t the sponsor, so the named contact has to confirm. You check the instruction before you act on it, because you’d have to say at once if it seemed unlawful. What you’ve filed is your proof (Article 28(3)(a)).',
        citations: [{ source: 'gdpr', at: 'Art. 28(3)(a) and last subparagraph, 29' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'When an instruction looks wrong',
    roles: ['cra'],
    paragraphs: [
      '“Please send us the consent forms of site 04 as scans, with names, for our audit.” The email comes from the right person at the sponsor. It’s still a bad idea: the sponsor would receive names that it doesn’t need.',
      'Your company must say so immediately if, in its opinion, an instruction breaks data protection law (Article 28(3)). Say which rule is affected and why, and offer a lawful way: the sponsor’s auditor can look at the originals at the site. Keep the date and the answer.',
      'You tell your study lead. The study lead and the privacy contact write to the person named in the agreement. If the sponsor insists, management and counsel decide. What you don’t do is quietly leave it undone. The sponsor can’t correct what it doesn’t know about.',
    ],
    more: [
      'The agreement should say what happens until the sponsor replies, for example that the CRO may suspend the instruction (Guidelines 07/2020, Part II, section 1.4).',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(c), 28(3) last subparagraph' },
      { source: 'edpb-7-2020', at: 'Part II, section 1.4' },
    ],
    selfChecks: [
      {
        id: '2-check-scans',
        form: 'one',
        question: 'The sponsor’s lead asks you for scans of signed consent forms “by tonight”. What goes out tonight?',
        minutes: 1,
        options: [
          { text: 'The scans, with a note that you have doubts', correct: false },
          { text: 'Nothing, until the sponsor asks again', correct: false },
          { text: 'A message that names the problem and offers a review at the site', correct: true },
        ],
        reason:
          'Say it, and offer another way. A note that travels with the scans comes too late, because the names have arrived with it. Silence leaves the sponsor without the warning that your company owes it (Article 28(3)).',
        citations: [{ source: 'gdpr', at: 'Art. 5(1)(c), 28(3) last subparagraph' }],
      },
    ],
  },
]
