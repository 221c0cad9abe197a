import type { BriefingSection } from '../schema.ts'

/** Module 5, second part of the briefing: the copy, the recipients, and access while a trial is blinded. */
export const accessBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'A copy that she can read',
    roles: ['data-manager'],
    paragraphs: [
      'You’ve exported her rows. Column AEOUT says 2, column LBSTRESN says 5.4. Would you understand it if it were about you? Add the labels, the units and the dates before it goes anywhere.',
      'A participant can ask for three things at once: whether anything is held, some facts about its use, and a copy of the data. The copy must be faithful and intelligible (C-487/21). A summary isn’t enough. Sometimes whole documents are due, if she needs them to understand her data and use her other rights. She doesn’t have to say why she asks.',
      'It’s more than the eCRF. Diary entries, laboratory results, recorded calls, taxi bookings and the email in which two colleagues discuss her visit can all be part of it.',
      'Before it goes out, look for other people: a second participant, a brother in a comment, a nurse’s private number. Take out what would harm them, and send the rest (Article 15(4)). “There’s a relative on page 3” isn’t a reason to keep back forty pages.',
    ],
    selfChecks: [
      {
        id: '5-check-what-is-in-a-copy',
        form: 'all',
        minutes: 1,
        question: 'A participant asks for a copy of all her data. What can be part of it?',
        options: [
          { text: 'The recording of her call to the helpdesk', correct: true },
          { text: 'The email in which two CRAs discuss her missed visit', correct: true },
          { text: 'The diary entries of the participant next on the list', correct: false },
          { text: 'Her laboratory results, with units and dates', correct: true },
          { text: 'The statistical analysis plan of the trial', correct: false },
        ],
        reason:
          'Whatever relates to her can be part of the copy, in whatever system it is: a recording, an email, a result. The plan says nothing about her, and the other participant has rights of his own.',
        citations: [
          { source: 'gdpr', at: 'Art. 4(1), 15(3) and (4)' },
          { source: 'c-487-21', at: 'operative part (faithful and intelligible copy)' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 15(1) to (4); recital 63' },
      { source: 'c-487-21', at: 'operative part (faithful and intelligible copy)' },
    ],
  },
  {
    kind: 'read',
    title: 'Who has had my data?',
    roles: ['data-manager', 'start-up'],
    paragraphs: [
      '“Everyone who’s looked at my data. I want names.” Two kinds of names, two answers.',
      'Companies first. If she asks who, she gets the actual recipients by name. Categories are enough only if the companies can’t be identified, or if the request is shown to be manifestly unfounded or excessive (C-154/21, Österreichische Post). She chooses between names and categories, not the controller. So you need a list that says which vendor holds data under which code. Don’t stop at the access log: the taxi firm never logged in, but it has her address.',
      'Now the people in the audit trail. She can learn when her data were consulted and why. Employees who acted on instructions aren’t recipients, and as a rule their names stay out. They’re due only if she can’t use her rights without them, and the employees’ own rights count as well (C-579/21, Pankki S). If her neighbour works in data management and knows too much, a name may be due. The sponsor decides, and IT must be able to search the log by code.',
    ],
    more: [
      'C-579/21 was about the log of a bank and about the controller’s own staff. For the staff of a processor, the company is the recipient (Article 4(9)); we read the judgment in the same way for them. The information that goes with the copy covers purposes, categories of data, recipients, storage, rights, source and automated decisions (Article 15(1)), and for third countries the safeguard (Article 15(2)).',
    ],
    selfChecks: [
      {
        id: '5-check-who-has-seen',
        form: 'one',
        minutes: 1,
        question:
          'A participant asks for “a list of everyone who has looked at my data”. The EDC audit trail holds 61 user names from the sponsor, the CRO and the laboratory. Nothing suggests misuse. What does the sponsor’s answer contain, as a rule?',
        options: [
          { text: 'The 61 user names with dates, because log data are data about the participant', correct: false },
          { text: 'The companies by name, and the dates and purposes of the consultations', correct: true },
          { text: 'The categories “service providers” and “laboratories”, as on the sheet', correct: false },
          { text: 'Nothing on the log, because an audit trail serves the quality of the trial', correct: false },
        ],
        reason:
          'She asked for names, so categories won’t do, and the companies are named (C-154/21). From the log she can learn when and why. The names of 61 employees are due only if her rights depend on them and their own rights have been weighed (C-579/21).',
        citations: [
          { source: 'osterreichische-post', at: 'operative part' },
          { source: 'pankki-s', at: 'operative part' },
          { source: 'gdpr', at: 'Art. 15(1)(c)' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(9), 15(1) and (2)' },
      { source: 'osterreichische-post', at: 'operative part (actual recipients)' },
      { source: 'pankki-s', at: 'operative part (log data, employees)' },
    ],
  },
  {
    kind: 'practice',
    id: '5-practice-note',
    title: 'Write the note to the sponsor',
    minutes: 4,
    paragraphs: [
      'On Wednesday 15 April 2026 you take a call at your CRO’s travel desk. The caller gives her name and says that she takes part in trial NOR-51 in Bergen with code 2206-031. She wants “all the recordings of my calls and my taxi bookings deleted, and a list of who’s had them”. Your agreement has no special rule for this. Write the note that goes to the sponsor’s privacy contact. Then write one sentence for the site.',
    ],
    modelAnswer: [
      '“On 15 April 2026 at 10:20 our travel desk took an oral request concerning participant 2206-031, trial NOR-51. It asks for (1) erasure of call recordings and taxi bookings and (2) a list of who has had them. We hold both in the travel system under the code; the bookings show the pick-up address. Apart from us, the taxi firm has received the bookings, with the address. The access log is available. Nobody has answered on the substance. We propose to erase both once you’ve answered (2), as the trips are over, unless you know of an open claim. We can export, restrict or erase within two working days of your instruction. Our routine deletion of recordings runs on 30 April; please tell us before then whether to stop it.”',
      'To the site, by the agreed route: “Participant 2206-031 has made a data request by telephone; the sponsor knows and may ask you to confirm her identity.”',
      'There’s no name and no telephone number in the note. People often forget the taxi firm, and the routine deletion that would remove the evidence before anybody has decided.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(c), 12(3), 15(1)(c), 17, 28(3)(e)' },
      { source: 'osterreichische-post', at: 'operative part' },
      { source: 'pankki-s', at: 'operative part' },
    ],
  },
  {
    kind: 'read',
    title: 'Active or placebo?',
    isPending: true,
    paragraphs: [
      'Most of a copy is harmless: she or her site typed it in herself. One line is different. “And I’d like to know which inhaler I had.”',
      'GCP asks everybody to protect the blinding. But GCP doesn’t limit a right under the GDPR, and the GDPR says nothing about blinding. Anyone who withholds the allocation needs a provision that allows it. Often that’s national law on research: Member States may limit access where it would make the research impossible or seriously impair it (Article 89(2)). If the national law is silent, that article alone is no help.',
      'So the sponsor decides, with its data protection officer, and the answer may differ between two countries in one trial. A good answer gives everything that can be given. It says what’s missing, why, and when it will follow. Look out for values that give the arm away, such as drug levels or kit numbers.',
      'And nobody at a CRO opens the IRT code for a request. Emergency unblinding is there for a participant’s safety.',
    ],
    more: [
      'Two other provisions may help. Article 15(4) protects the rights and freedoms of others; whether that covers the integrity of a trial can be argued, and no court has decided it. Article 23 lets Union or Member State law restrict rights under strict conditions. On blinding see ICH E6(R3), section 4.1; on unblinding section 2.11. The consent materials tell participants that information on their actual treatment will be available, where appropriate, when the sponsor has it (section 2.8.10(v)). The EDPB’s draft Guidelines 1/2026 on research also deal with rights.',
    ],
    selfChecks: [
      {
        id: '5-check-blinded-access',
        form: 'one',
        minutes: 1,
        question: 'Can a sponsor withhold the allocation because “the trial is blinded”?',
        options: [
          { text: 'Yes. The rules of GCP come before the right of access.', correct: false },
          { text: 'No. The code must be opened for each participant who asks.', correct: false },
          { text: 'Only under a provision that allows it, and only as far as that goes.', correct: true },
        ],
        reason:
          'Blinding is a good scientific reason, but a right is limited by a provision, such as a national research law. The limit goes as far as that provision and no further, so the rest of the copy isn’t held up.',
        citations: [{ source: 'gdpr', at: 'Art. 12(4), 15(4), 23, 89(2)' }],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 15(4), 23, 89(2)' },
      { source: 'ich-e6', at: 'Annex 1, sections 2.8.10(v), 2.11 and 4.1' },
      { source: 'edpb-1-2026', at: 'draft for public consultation (rights of the data subject)' },
    ],
  },
]
