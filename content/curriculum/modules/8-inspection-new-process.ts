import type { BriefingSection } from '../schema.ts'

/** Module 8, first part of the briefing: seven questions for a new process, decentralised elements and new information. */
export const newProcessBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'Seven questions for anything new',
    roles: ['start-up', 'cra', 'data-manager'],
    paragraphs: [
      'An inspector likes to take one new thing, say a sensor, and follow it through your documents from the first decision to today. Do it before she does. Write seven lines: the answer, the document that proves it, and who can open it.',
    ],
    points: [
      'Data: what is collected, and does it say anything about health? “It’s coded” doesn’t answer that.',
      'Roles: who decides why and how, and has the sponsor authorised each vendor (Article 28(2))?',
      'Basis: which legal basis and which condition for health data has the sponsor documented? The signature on the consent form answers another question.',
      'Key: who can connect code and person? New devices tend to open a second path, such as a mobile number or a delivery list.',
      'Rights: where would a request arrive, and who would pass it on today?',
      'Borders: which company in which country sees the data, with which transfer tool and which assessment?',
      'The bad day: who tells whom, and where is it registered?',
      'Two more complete the page. Was the impact assessment reviewed before the start? Was the DPO asked in time, and free to answer?',
    ],
    more: [
      'A processor that determines purposes and means is considered a controller for that processing (Article 28(10)). That’s the risk for a CRO that chooses a vendor, designs the flow and asks nobody.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(1), (5), (7), (8) and (15), 6, 9, 12(3), 25, 28, 32, 33, 35, 38, 44-46' },
      { source: 'edpb-3-2019', at: 'section on informed consent and on consent as a legal basis' },
    ],
    selfChecks: [
      {
        id: '8-check-proof',
        form: 'one',
        question: '“Roles: no problem, the vendor has signed.” Which document would an inspector still ask for first?',
        minutes: 1,
        options: [
          { text: 'The vendor’s security certificate', correct: false },
          { text: 'The sponsor’s authorisation of this vendor, dated before the first record', correct: true },
          { text: 'The minutes of the meeting in which your team chose the vendor', correct: false },
          { text: 'The vendor’s confirmation that the data are coded', correct: false },
        ],
        reason:
          'The vendor’s signature binds the vendor. Whether your CRO was allowed to engage it is the sponsor’s decision, and it has to be there before data flow. Certificates and minutes help later. A code says nothing about roles.',
        citations: [{ source: 'gdpr', at: 'Art. 28(2) and (4)' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'When the trial leaves the site',
    roles: ['start-up', 'cra', 'data-manager'],
    paragraphs: [
      'A patch on the chest, a visit by video, a nurse at the door. At a site visit the hospital has the name and the sponsor has the code. At home somebody else comes in. The courier needs an address, the nurse a door code, the video vendor sees a face, the device vendor holds a mobile number. Each may connect code and person.',
      'ICH has guidance for such trials: Annex 2 of E6(R3), adopted on 3 June 2026. Activities outside the investigator’s location, home visits and wearables included, are its decentralised elements. It’s good clinical practice, and the GDPR applies beside it.',
      'So draw the flow before you buy (Article 25(1)). For each vendor write what it needs to know, who tells it, how long it keeps it, and whether it ever sees code and name together. Often the site can give the name, and the vendor needs only a device number. A patch that can record location doesn’t have to.',
      'Then check your piece. Start-up: is the vendor on the list of sub-processors? CRA: how does the site hand the device out? Data manager: does a telephone number arrive in the export?',
    ],
    citations: [
      { source: 'ich-e6-annex-2', at: 'scope (what decentralised elements are)' },
      { source: 'edpb-4-2019', at: 'sections 2.1 and 2.2' },
      { source: 'gdpr', at: 'Art. 25(1) and (2)' },
    ],
    selfChecks: [
      {
        id: '8-check-device-row',
        form: 'find',
        question:
          'A device vendor exports this row to the CRO. Mark the parts that lead to the participant without the site’s code list.',
        minutes: 2,
        parts: [
          { text: 'study HRT-5', identifies: false },
          { text: 'code 11-034', identifies: false },
          { text: 'firmware 2.1', identifies: false },
          { text: 'contact: mobile number for reminders', identifies: true },
          { text: 'battery 71 %', identifies: false },
          { text: 'GPS at 03:00, ten nights, same house', identifies: true },
          { text: 'mean heart rate 88', identifies: false },
          { text: 'file name 11-034_Bonetti.csv', identifies: true },
        ],
        reason:
          'A file name is data too, and this one holds a surname. A mobile number reaches one person. The place where a patch spends every night leads to a front door. Code and heart rate alone tell a stranger nothing, but beside the other parts they become a health record with a name. The vendor should need no more than a device number.',
        citations: [{ source: 'gdpr', at: 'Art. 4(1), 4(5), 4(15), 5(1)(c), 25; recital 26' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'What participants hear before the device arrives',
    roles: ['cra', 'start-up'],
    paragraphs: [
      'A new device makes two texts out of date. One is the information for informed consent to the trial: the burden, the risks or the visits have changed. The ethics committee reviews the new version, and somebody has to consider whether participants need to consent again (ICH E6(R3), section 2.8.2).',
      'The other is the privacy information. Lay the old sheet beside the new flow and compare purposes, recipients, countries and storage time (Article 13). If one of them is no longer true, the sheet changes before the data flow. “Worldwide, by our partners” names no recipient, no country and no safeguard.',
      'Neither text repairs the other. A signature to the new procedure is no legal basis for the data, unless the sponsor really relies on consent under the GDPR. And the best privacy sheet is no consent to a procedure.',
      'Write what a person would ask. “The patch stores where you are, day and night, for 14 days.” May I refuse it and stay in? How do I take it off? If I leave, when does it stop sending? Try that last one with a test code.',
    ],
    points: ['Keep one table: site, version, language, valid from. It answers half of an inspector’s morning.'],
    citations: [
      { source: 'gdpr', at: 'Art. 7, 12(1), 13(1)(c), (e) and (f), 13(2)(a)' },
      { source: 'ctr', at: 'Art. 28(3), 29' },
      { source: 'ich-e6', at: 'Annex 1, section 2.8.2' },
      { source: 'edpb-3-2019', at: 'section on informed consent and on consent as a legal basis' },
    ],
    selfChecks: [
      {
        id: '8-check-sheet-first',
        form: 'order',
        question:
          'A site will hand out a new patch under an amendment. Put the dates in the order an inspector expects.',
        minutes: 2,
        steps: [
          'The amendment and the new sheet are authorised',
          'The site receives the new sheet in its own language',
          'Participant 014 signs the new version',
          'A nurse attaches the patch',
          'The first record arrives at the vendor',
        ],
        reason:
          'Authorised text, text at the site, signature, patch, data. Information that comes after the first record comes too late. The last two dates are the ones that people forget to compare, because one is on paper and the other is in the vendor’s log.',
        citations: [
          { source: 'gdpr', at: 'Art. 13(1) and (2)' },
          { source: 'ctr', at: 'Art. 28(1), 29' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'When routine records enter the trial',
    roles: ['data-manager'],
    paragraphs: [
      'Real-world data travel the other way. A registry, an insurer or a family doctor holds records, and the trial wants them beside its own. Somebody has to find out which record belongs to which code, and for that you need names, birth dates or insurance numbers.',
      'So ask before the first file arrives. Who does the matching, and could it be the site or a trusted third party? With which identifiers? When are they destroyed, and who confirms it? What reaches you should carry the code and nothing else that names a person. Open the first file with that question in mind, down to the file name.',
      'Then look at the sheet. People whose data come from elsewhere are informed too, within a month at the latest, unless an exception applies (Article 14). If the registry isn’t mentioned, tell the sponsor before the match.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(c), 14(1) to (3) and (5), 25(1)' },
      { source: 'ich-e6-annex-2', at: 'scope (real-world data)' },
    ],
  },
  {
    kind: 'practice',
    id: '8-practice-one-vendor',
    title: 'Walk one vendor through seven regions',
    roles: ['start-up'],
    minutes: 5,
    paragraphs: [
      'Monday 5 October 2026. Your CRO runs trial VEN-61 for a sponsor in Odense. From November a nursing agency in Oslo will draw blood at home from 60 participants in Norway and Sweden. The site enters name, address and telephone in the agency’s portal. The agency returns a form with code, blood pressure and the nurse’s notes to your data managers. Your CRO signed the contract in August. The sponsor’s general authorisation asks for 30 days’ notice of new sub-processors. No notice was given. Write one line for each region: the gap, and the next step.',
    ],
    modelAnswer: [
      'Data: free-text notes may name relatives. Use a form with boxes. Roles: no notice, so the sponsor couldn’t object. Tell it today; no visit before the 30 days have run or it has agreed. Basis: does the information sheet mention home nursing? Ask the sponsor.',
      'Key: the portal holds names, the form holds codes, and a nurse sees both. Put a visit number in the portal, the code on the form only, and erase portal entries after the visit. Rights: the nurse may hear “I want out”. Give her a card with the site’s number.',
      'Borders: Norway is in the EEA, so this isn’t a transfer to a third country. Check where the portal is hosted and who gives support. The bad day: does the contract say whom to ring at night? Assessment: home visits by a new party are a change for the sponsor to review.',
      'What people often forget: the calendar follows from “Roles”. Until the first visit the gap costs a letter and perhaps some weeks. After it, an unauthorised sub-processor holds names. And the site’s file shows how the investigator oversees the nurses (ICH E6(R3), Annex 1, section 2.3.1).',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(15), 12(2) and (3), 13, 25, 28(2) and (4), 32, 33(2), 35(11)' },
      { source: 'ich-e6', at: 'Annex 1, section 2.3.1' },
    ],
  },
]
