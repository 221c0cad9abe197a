import type { BriefingSection } from '../schema.ts'

/** Module 5, third part of the briefing: withdrawal, erasure, rectification, objection, and the information owed in advance. */
export const erasureBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: '“I’m out”',
    roles: ['cra', 'safety'],
    paragraphs: [
      'A site forwards you one line: “I’m out. Please stop everything.” What does she want? She may want to stop the tablets but keep coming to visits. She may want to leave the trial. She may want her data erased. Or all of it. Don’t guess. The site asks her, and writes down the answer.',
      'Anyone may leave a trial at any time, without a reason and without any disadvantage. From then on nothing new is collected for it, unless she agrees to that. What was obtained before may still be used (Regulation (EU) 536/2014, Article 28(3)). That’s why “all your data will be deleted” doesn’t belong on a form.',
      'It’s different where the sponsor relies on consent under the GDPR for some purpose, such as later research. If she withdraws that consent, the processing that rested on it stops (Article 7(3) GDPR). The sponsor can’t then pull a second legal basis out of the drawer.',
    ],
    more: [
      'Data that were processed on consent alone are erased once it’s withdrawn, if there’s no other legal ground (Article 17(1)(b)) and no exception of Article 17(3) applies. Operations that had another basis from the start, such as legal obligations on safety, aren’t affected (EDPB Opinion 3/2019). On changing the basis afterwards see Guidelines 05/2020, section 6.',
    ],
    selfChecks: [
      {
        id: '5-check-what-she-means',
        form: 'one',
        minutes: 1,
        question:
          'A participant leaves the trial and says nothing about her data. May the blood values of last month still be analysed?',
        options: [
          { text: 'No. With her signature she takes back the data as well.', correct: false },
          { text: 'Yes. Leaving doesn’t affect the use of data obtained before.', correct: true },
          { text: 'Only if she signs a new form that allows it.', correct: false },
        ],
        reason:
          'Withdrawing informed consent ends her part in the trial, not the use of data obtained before (Regulation (EU) 536/2014, Article 28(3)). If she asks for erasure too, that’s a second request, and it’s examined separately.',
        citations: [
          { source: 'ctr', at: 'Art. 28(3)' },
          { source: 'gdpr', at: 'Art. 17(1) and (3)' },
        ],
      },
    ],
    citations: [
      { source: 'ctr', at: 'Art. 28(3)' },
      { source: 'gdpr', at: 'Art. 7(3), 17(1)(b) and (3)' },
      { source: 'edpb-3-2019', at: 'part on explicit consent and its withdrawal' },
      { source: 'edpb-5-2020', at: 'section 6 (no change from consent to another basis)' },
    ],
  },
  {
    kind: 'read',
    title: '“Delete everything”',
    roles: ['data-manager', 'safety'],
    paragraphs: [
      'Take a sheet and list what exists, line by line. “Everything” is never one answer. It’s a list of small answers, and the sponsor gives each of them.',
      'Ask two questions of every line. First: is there a reason to erase it? There is, for example, when the data are no longer needed, or when an objection has succeeded. Second: is there an exception? Data stay as far as a law requires it, or as far as erasing them would be likely to make the research impossible or seriously impair it (Article 17(3)). Neither exception is automatic. Somebody writes down why it applies to this line.',
      'Your part is the list and a proposal. You erase when you’re told to, everywhere, and confirm it. The sponsor also tells those who received the data, so you may be told to erase after a request that began at another company (Article 19).',
    ],
    points: [
      'Often kept: safety reports, the trial master file with its audit trail, values that the analysis needs.',
      'Often erased: the taxi address after the last trip, a phone number, a call about a password.',
    ],
    more: [
      'Erasure has its own research exception in Article 17(3)(d): it applies where erasure is likely to make the objectives of the research impossible or to impair them seriously, under the safeguards of Article 89(1). That’s why Article 89(2), the opening for national law, doesn’t name Article 17. Further exceptions cover legal obligations (b), public interest in public health (c) and legal claims (e).',
    ],
    selfChecks: [
      {
        id: '5-check-delete-everything',
        form: 'all',
        minutes: 2,
        question:
          'A participant leaves a trial and asks the sponsor to “delete everything”. Which of these can the sponsor, as a rule, keep after examining the exceptions?',
        options: [
          { text: 'The report of a serious adverse event in March', correct: true },
          { text: 'The blood pressure values that the primary analysis needs', correct: true },
          { text: 'The home address at the travel vendor after the last trip', correct: false },
          { text: 'The audit trail of her eCRF pages in the trial master file', correct: true },
          { text: 'The recording of a helpdesk call about a forgotten password', correct: false },
        ],
        reason:
          'Safety reports and the trial master file are kept because laws require it (Article 17(3)(b)). Efficacy values may be kept if the sponsor records why erasing them would seriously impair the research (Article 17(3)(d)). An old address and a password call serve neither. They’re no longer needed, so they go.',
        citations: [
          { source: 'gdpr', at: 'Art. 17(1)(a) and (3)(b) to (d)' },
          { source: 'ctr', at: 'Art. 28(3), 41-43, 58' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 17(1) and (3), 19, 89(1) and (2)' },
      { source: 'ctr', at: 'Art. 41-43, 58' },
    ],
  },
  {
    kind: 'read',
    title: 'Wrong, on hold, and “not with my data”',
    isPending: true,
    roles: ['data-manager'],
    paragraphs: [
      'Three more rights turn up at a data manager’s desk.',
      'Something’s wrong. The participant can have it corrected without undue delay (Article 16). In a trial the site makes the correction, the source supports it, and the audit trail keeps the old value.',
      'Something’s disputed. While it’s checked, she can ask you to store the data and not use them (Article 18). Many EDC systems have no button for that, so agree by hand how you’d do it, before the first request.',
      'Something’s unwanted. She can object where the legal basis is a public interest or a legitimate interest (Article 21). So the basis that the sponsor chose also decides which rights she has. Portability, for instance, needs consent or a contract as the basis.',
    ],
    more: [
      'Restriction applies in four cases (Article 18(1)): accuracy is contested; processing is unlawful and the person prefers restriction to erasure; the controller no longer needs the data, but the person needs them for a legal claim; an objection is being examined. For research, Article 21(6) lets a person object on grounds relating to his or her situation, unless the processing is necessary for a task in the public interest. Article 22 matters where software alone takes a decision with legal or similarly significant effects. The Biotech Act proposal would change the legal basis, and with it these rights.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 16, 18, 20(1), 21(1) and (6), 22' },
      { source: 'biotech-act', at: 'proposed amendment of Art. 93 of Regulation (EU) 536/2014 (not law)' },
    ],
  },
  {
    kind: 'practice',
    id: '5-practice-weight',
    title: 'A wrong weight in the eCRF',
    minutes: 3,
    paragraphs: [
      'A participant in Turku sees at a visit that the eCRF shows his weight as 98 kg. He says it was 89 kg. The study coordinator writes to you in data management: “Please overwrite, GDPR Art. 16, urgent.” The scale printout in the source file says 89 kg. Write your answer to the coordinator in two or three sentences.',
    ],
    modelAnswer: [
      '“You’re right, and he’s right: this has to be corrected now. The entry is the investigator’s, so I’ve raised a query on the weight; please correct it to 89 kg and give the printout as the source. The audit trail will still show 98 kg with date and author, which is as it should be.”',
      'Here the GDPR and GCP point the same way. The sponsor’s side doesn’t change site data unless that’s justified, agreed in advance with the investigator and documented. People often forget the other case: if the printout said 98 kg, the accuracy would be disputed. He could then ask for restriction while it’s checked, and that request goes to the sponsor.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 16, 18(1)(a)' },
      { source: 'ich-e6', at: 'Annex 1, sections 3.16.1(i), 4.2.4' },
    ],
  },
  {
    kind: 'read',
    title: 'Before anybody asks: the sheet',
    roles: ['start-up', 'cra'],
    paragraphs: [
      'All of this works only if participants know that they can ask. Most learn it from one document, so read your next draft sheet as if you were the one who has to sign it.',
      'Does it say who is responsible and how to reach the data protection officer? What the data are for, on which legal basis, and how long they’re kept? Who receives them, and in which countries? Which rights she has, and where she can complain? That’s the core of Article 13. It covers what she says, what the site measures and what the watch on her wrist records.',
      'Some data come from elsewhere: the family doctor, another hospital, a registry. Then she’s told the source as well, within a month at the latest (Article 14).',
      'In start-up, hold the draft against the vendor list. In vendor management, report each new vendor. On site, check that people got the current version.',
    ],
    more: [
      'Article 13(1) also asks for the legitimate interest where Article 6(1)(f) is the basis, and for the safeguard for transfers. Article 13(2) adds the right to withdraw consent where it’s the basis, whether the data must be provided, and automated decisions under Article 22. A new purpose has to be announced beforehand (Article 13(3)). Article 14 has exceptions, for example where informing people would be impossible or take a disproportionate effort, in particular for research; the controller then protects them in other ways, such as publishing the information (Article 14(5)(b)). A coded data set doesn’t take its recipient off the list: see Module 4 on EDPS v SRB.',
    ],
    selfChecks: [
      {
        id: '5-check-missing-information',
        form: 'all',
        minutes: 2,
        question:
          'A draft sheet names the sponsor, the purposes with their legal basis, and the storage periods. No data come from other sources, and no software takes decisions. What still has to be added?',
        options: [
          { text: 'The contact of the sponsor’s data protection officer', correct: true },
          { text: 'The name of each data manager who will work in the EDC', correct: false },
          { text: 'The central laboratory, or the category of recipients to which it belongs', correct: true },
          { text: 'The right to complain to a supervisory authority', correct: true },
          { text: 'The text of the agreement between sponsor and CRO', correct: false },
        ],
        reason:
          'The officer’s contact, the recipients or their categories, and the right to complain are on the list of Article 13. A single employee who acts on instructions isn’t a recipient; the company is. And participants don’t need the agreement, they need to know who gets the data and why.',
        citations: [
          { source: 'gdpr', at: 'Art. 13(1)(b) and (e), 13(2)(d)' },
          { source: 'pankki-s', at: 'operative part (employees)' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 12(1), 13, 14(1)(d), (2)(f), (3)(a) and (5)(b)' },
      { source: 'wp260', at: 'part on the information under Articles 13 and 14; Annex' },
      { source: 'edps-v-srb', at: 'part on the duty to inform' },
    ],
  },
  {
    kind: 'practice',
    id: '5-practice-sheet',
    title: 'Correct the information sheet',
    minutes: 4,
    paragraphs: [
      'You work in start-up and check a draft sheet for a private sponsor. It relies on a legal obligation for safety reporting (Article 6(1)(c)), and on legitimate interests for the research. It says: “Your data are shared with third parties as necessary. If you leave, all your data will be deleted. You have the right to data portability. For questions, write to the study’s clinical team at the sponsor.” Four sentences, four faults. Write the four sentences that you’d propose instead.',
    ],
    modelAnswer: [
      '“Your hospital sees your name; the sponsor and these companies receive your data under a code: [list, or where to find it]. If you leave, we collect nothing new, but we must keep safety data and the study file, and we may keep what the results depend on. You can object to the use of your data for the research. If you have questions, ask your study site, or write to the sponsor’s data protection officer: [contact].”',
      'People often just delete the sentence on portability, which needs consent or a contract as the basis. But the right to object belongs in its place, and it has to be brought to people’s attention clearly and apart from other information (Article 21(4)). An address in the clinical team would put names in front of people who should see only codes. You propose; the controller decides on the text.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 13(1)(b) and (e), 13(2)(b), 17(3)(b), 20(1), 21(1) and (4)' },
      { source: 'ctr', at: 'Art. 28(3), 58' },
    ],
  },
]
