import type { BriefingSection } from '../schema.ts'

/** Module 2, third part of the briefing: sub-processors, decisions of one's own, and vendors in a participant's home. */
export const vendorsBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'The companies behind you',
    roles: ['start-up', 'data-manager'],
    paragraphs: [
      'Hosting, translation, archiving, the eCOA app: your CRO rarely works alone. Each company that handles the sponsor’s data for you is a sub-processor, and the sponsor has to authorise it in writing before it starts. A general authorisation is possible. Then you tell the sponsor about each change early enough for it to object (Article 28(2)).',
      'The same obligations go down the chain by contract. If a sub-processor fails, your company answers to the sponsor for it in full.',
      'Keep a list with names, places and tasks, right down to the company that hosts the backups. The EDPB expects the sponsor to have the whole chain at hand at any time, and expects you to supply it without being asked (Opinion 22/2024).',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 28(2) and (4)' },
      { source: 'edpb-7-2020', at: 'Part II, section 1.6' },
      { source: 'edpb-22-2024', at: 'paras 31-32' },
    ],
    selfChecks: [
      {
        id: '2-check-sub-processor-list',
        form: 'one',
        question: 'A sponsor asks who hosts the backups of your eCOA supplier. What does the CRO do?',
        minutes: 1,
        options: [
          { text: 'Name the eCOA supplier, which answers for its own vendors', correct: false },
          { text: 'Name the hosting company, its location and its part in the work', correct: true },
          { text: 'Confirm general authorisation, which makes names unnecessary', correct: false },
        ],
        reason:
          'The sponsor should have every company in the chain at hand, and your CRO supplies the names (Opinion 22/2024). A general authorisation means that the sponsor doesn’t approve each change. It must still be told of it, so that it can object. And towards the sponsor, the CRO answers for the chain that it built.',
        citations: [
          { source: 'edpb-22-2024', at: 'paras 31-32' },
          { source: 'gdpr', at: 'Art. 28(2) and (4)' },
        ],
      },
    ],
  },
  {
    kind: 'practice',
    id: '2-practice-translator',
    title: 'A translator for SAE narratives',
    minutes: 3,
    paragraphs: [
      'Your safety team would like to use a translation agency in Brno for SAE narratives from Czech sites. They show participant numbers, ages and diagnoses. The agreement with the sponsor gives general authorisation for sub-processors, with 30 days’ notice of changes. The agency works with freelancers. The team wants to start on Monday.',
      'Write a short reply to the team: can they, and what has to happen first?',
    ],
    modelAnswer: [
      '“Not on Monday, sorry. The agency would be a sub-processor: coded narratives with a diagnosis are data about health. The sponsor has 30 days to object unless it agrees sooner, so I’ll write today with the agency’s name, the service, the data and the place of work. Until then, please use a translator who is already authorised, because the SAE deadlines don’t wait. I also need the contract with the same obligations as ours, the agency’s guarantees, and an answer on the freelancers: each may be one more link that needs authorisation and a contract. Ask them where they work. And send only the fields that the translation needs.”',
      'People often forget the last step: the list of sub-processors, your record under Article 30(2) and the study’s data flow all change. Access from outside the EEA is a topic for Module 6.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(c), 28(1), (2), (4), 30(2), 44' },
      { source: 'edpb-7-2020', at: 'Part II, section 1.6' },
    ],
  },
  {
    kind: 'read',
    title: 'When a processor decides for itself',
    paragraphs: [
      'Benchmarks, training sets for software, sales slides: good ideas often begin with data that are already on your servers. A processor that breaks the rules by setting purposes of its own counts as a controller for that use (Article 28(10)). It would need a legal basis, a condition for health data, information for the participants and often an impact assessment. Making the data anonymous first is itself a use, so it needs an instruction too.',
      'Joint controllers are something else. They decide together, or their decisions fit together so closely that neither would work alone. They then share out their duties openly in an arrangement. Sharing a system isn’t enough: two sponsors that use the same EDC product aren’t joint controllers just because of that.',
    ],
    more: [
      'The arrangement must reflect the real roles (Article 26(2)) and can’t create a joint decision where none was taken. A participant may exercise her rights against each joint controller (Article 26(3)).',
      'Fines for breaches of Articles 25 to 39 can be imposed on controllers and on processors (Article 83(4)(a)).',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 26(1) to (3), 28(10), 83(4)(a)' },
      { source: 'edpb-7-2020', at: 'Part I, section 3.2; Part II, section 1.5' },
    ],
    selfChecks: [
      {
        id: '2-check-same-system',
        form: 'one',
        question: 'Two sponsors run their trials in your CRO’s EDC system. What are they to each other?',
        minutes: 1,
        options: [
          { text: 'Two separate controllers, each for its own trial', correct: true },
          { text: 'Joint controllers, since they share one system', correct: false },
          { text: 'Controller and processor, by size of the trial', correct: false },
        ],
        reason:
          'Each sponsor decides about its own trial, so each is a controller on its own. A shared system is a practical choice. Joint controllers would have decided together why and which data are processed.',
        citations: [{ source: 'edpb-7-2020', at: 'Part I, section 3.2' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Who’s at the door?',
    roles: ['cra', 'start-up'],
    paragraphs: [
      'Day 15. A nurse takes blood in a participant’s kitchen. Who sent her? If the investigator delegated the visit, she may act for the site. If the sponsor hired the nursing company, it may be the sponsor’s processor. If your CRO did, it may be a sub-processor. Either way the investigator stays responsible for the investigator’s activities (ICH E6(R3), section 3.6.5).',
      'She needs a name and an address. These go from the site straight to the nursing company, and not through the sponsor’s mailbox or yours.',
      'The courier needs the address as well, and often considers itself a controller for its delivery data. Ask for a label that doesn’t name the trial.',
      'The maker of a wearable may be a processor for the readings. Look in the app’s terms for “analytics”: if it uses the readings to improve its products, it has a purpose of its own. No participant should have to accept that before the sponsor has decided.',
    ],
    more: [
      'Since 3 June 2026 ICH E6(R3) has had an Annex 2. It adds considerations for trials with decentralised elements, pragmatic elements and real-world data, and is read together with the principles and Annex 1.',
      'A registry or hospital that supplies real-world data usually collected them for care. It is a controller for the disclosure and needs a basis for it; the sponsor becomes a controller for the use in its trial. An agreement between controllers suits this case better than a processor contract. Information under Article 14 has to be planned, with its exceptions.',
    ],
    citations: [
      { source: 'ich-e6', at: 'Annex 1, section 3.6.5' },
      { source: 'ich-e6-annex-2', at: 'scope (decentralised and pragmatic elements, real-world data)' },
      { source: 'gdpr', at: 'Art. 4(7) and (8), 5(1)(c), 14, 28(2) and (10)' },
      { source: 'edpb-7-2020', at: 'Part I, sections 2.1.2 and 4' },
    ],
    selfChecks: [
      {
        id: '2-check-home-visit',
        form: 'all',
        question: 'A nursing company hired by your CRO starts home visits next week. Which of these are in order?',
        minutes: 1,
        options: [
          { text: 'The site gives names and addresses straight to the nursing company', correct: true },
          { text: 'Your CRO keeps a list of addresses in case the nurse gets lost', correct: false },
          { text: 'The sponsor has authorised the company as a sub-processor', correct: true },
          { text: 'The courier’s parcel carries the name of the trial, for a quick handover', correct: false },
        ],
        reason:
          'Names and addresses go where they’re needed and nowhere else. The CRO hired the company, so the sponsor’s authorisation comes first. A list “in case” isn’t needed for any task of yours, and a parcel with the trial’s name tells the neighbours who takes part.',
        citations: [{ source: 'gdpr', at: 'Art. 5(1)(c) and (f), 28(2)' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'When something goes wrong, who pays?',
    paragraphs: [
      'A hosting company that your CRO hired leaves a backup open to the internet. A participant finds her diagnosis on a website. From whom can she claim compensation?',
      'From the sponsor, if the processing in which it was involved broke the GDPR. From your CRO too, if it failed in its own duties or went against the sponsor’s lawful instructions (Article 82). She doesn’t have to work out who did what. Where several are responsible, each owes her the whole amount and settles with the others afterwards.',
      'Towards the sponsor, your CRO answers for the hosting company in full. That’s the reason for all the paperwork in this module. The authorisation, the contract and the list show that you chose with care and kept to what was agreed. Without them, you’d be explaining from memory.',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 28(4), 82(1) to (5)' }],
  },
  {
    kind: 'practice',
    id: '2-practice-five-roles',
    title: 'Assign five roles',
    minutes: 3,
    paragraphs: [
      'A sponsor wrote the protocol of a heart failure trial. Your CRO runs EDC, monitoring and safety. (A) The hospital keeps the medical record of a participant. (B) Your CRO answers EDC help desk calls from sites. (C) Your CRO stores the working hours of its monitors to invoice them. (D) A central laboratory analyses coded samples for the trial. (E) The same laboratory wants to keep the results to develop a test of its own.',
      'Write a role for each, and the document that you’d check.',
    ],
    modelAnswer: [
      'A: controller for care and the medical record, whatever the hospital’s role in the trial. Check the clinical trial agreement and the country annex. B: processor. Check Annex 1 of the data processing agreement for the help desk. C: controller, since the hours serve employment and invoicing. Check the notice to staff.',
      'D: processor of the sponsor if the sponsor hired it, sub-processor if your CRO did. Check who signed, and whether the sponsor authorised it. E: controller, for a purpose that the laboratory sets itself. It would need the sponsor’s decision to disclose, a legal basis, a condition for health data and information for participants. Until then the instruction covers D only.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(7) and (8), 6(1), 9(2), 28(2), (4), (10)' },
      { source: 'edpb-7-2020', at: 'Part I, sections 2.1.4, 3 and 4; Part II, section 1.6' },
    ],
  },
]
