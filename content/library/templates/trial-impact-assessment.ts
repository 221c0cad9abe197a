import type { LibraryWorkbook } from '../schema.ts'
import { riskSheets } from './trial-impact-risks.ts'

/** Rows of each sheet: the question in the first cell, then the answer of the example. */
const threshold: readonly (readonly string[])[] = [
  [
    '1 Evaluation or scoring',
    'Yes',
    'A digital endpoint scores gait each week. That the score steers no treatment matters for criterion 2.',
  ],
  [
    '2 Automated decision with legal or similarly significant effect',
    'No',
    'The IRT allocates at random; a physician decides on treatment.',
  ],
  [
    '3 Systematic monitoring',
    'Yes',
    'A wearable records movement day and night for 12 weeks. That participants agree to it and can take it off reduces the risk, but the criterion is still met.',
  ],
  [
    '4 Sensitive data or data of a highly personal nature',
    'Yes',
    'Diagnosis, laboratory results, genetic marker (Art. 9(1)).',
  ],
  ['5 Large scale', 'Yes', '640 participants, 9 countries, 25 years of archiving; recital 91 considered.'],
  ['6 Matching or combining datasets', 'No', 'No link to registries or claims data in this protocol.'],
  ['7 Vulnerable people', 'Yes', 'Patients; some participants have mild cognitive impairment (recital 75).'],
  [
    '8 Innovative use of technology',
    'Yes',
    'Wearable and telephone app for the primary endpoint: a decentralised element (ICH E6(R3), Annex 2).',
  ],
  [
    '9 Processing that keeps people from a right, a service or a contract',
    'No',
    'Care outside the trial does not depend on taking part.',
  ],
  [
    'On a list of a supervisory authority, Art. 35(4)',
    'Yes',
    'Lists of the nine countries read on 5 Oct 2026; health data from devices are on several of them.',
  ],
  [
    'Conclusion: is an assessment required?',
    'Yes',
    'Six criteria, and Art. 35(3)(b): special categories on a large scale.',
  ],
]

const necessity: readonly (readonly string[])[] = [
  [
    'Which legal basis covers reliability and safety, and which covers the research?',
    'Art. 6(1), 9(2); EDPB Opinion 3/2019',
    'Yes',
    'Safety and reliability: Art. 6(1)(c) with 9(2)(i). Research: Art. 6(1)(e) or (f) with 9(2)(j) and national law, as decided for each country in annex B. Consent to take part is a separate matter (Art. 28 of Regulation (EU) 536/2014).',
  ],
  [
    'Is every variable needed for an endpoint, for safety or for a legal duty?',
    'Art. 5(1)(c)',
    'Yes',
    'Full date of birth replaced by year of birth in version 2.0 of the protocol. Ethnic origin stays: allocation is stratified by it, section 8.2.',
  ],
  [
    'Is there a way to reach the endpoint with less?',
    'Art. 25(1), 35(7)(b)',
    'Yes',
    'Two weeks of recording tested in a pilot of 20: too few falls to measure. Twelve weeks stay; position data dropped.',
  ],
  [
    'Are participants told all that Art. 13 and 14 ask for, in words they understand?',
    'Art. 12 to 14',
    'Yes',
    'Information sheet 2.0, tested with eight patients of the advisory group; short film on the wearable.',
  ],
  [
    'Can participants use their rights when the sponsor doesn’t know who they are?',
    'Art. 11, 12(2), 15 to 22, 89(2)',
    'Yes',
    'Requests go to the site, which knows the code; playbook of the CRO. National derogations under Art. 89(2) are listed in annex B.',
  ],
  [
    'What happens to the data after a withdrawal?',
    'Art. 28(3) of Regulation (EU) 536/2014; Art. 17(3)',
    'Yes',
    'Collection stops. What was collected before stays in the dataset, and the sheet says so in section 11.',
  ],
  [
    'How long is each kind of data kept, and who deletes it?',
    'Art. 5(1)(e); Art. 58 of Regulation (EU) 536/2014',
    'Yes',
    'Trial master file: 25 years after the end of the trial. App accounts and support tickets: 90 days after the last visit, deleted by the vendor.',
  ],
  [
    'Do the contracts bind every processor?',
    'Art. 28(3), 28(4)',
    'Yes',
    'Six agreements, list in annex C; app support added on 7 Oct 2026.',
  ],
  [
    'Has national law been checked for every country?',
    'Art. 6(2), 9(4), 89(2)',
    'Not yet',
    'Eight of nine. Poland open, due 30 Nov 2026; no site opens there before.',
  ],
]

const decision: readonly (readonly string[])[] = [
  [
    'Advice of the data protection officer, and what became of it',
    'Art. 35(2), 39(1)(c)',
    'Advised to drop the full date of birth, to keep raw signals in the Union and to drop the voice diary (R7); all followed.',
    '12 Oct 2026',
  ],
  [
    'Views of participants or their representatives, or why they were not sought',
    'Art. 35(9)',
    'Patient advisory group, eight people: wanted to see their own score at the end; added to the protocol.',
    '8 Oct 2026',
  ],
  [
    'Risks that are still High after the measures: row numbers, or none',
    'Art. 35(7)(d), 36(1)',
    'R7 (voice diary) stayed High. The sponsor took the diary out in version 3.0 of the protocol. None remains.',
    '14 Oct 2026',
  ],
  [
    'If one remains: prior consultation of the authority, and its answer',
    'Art. 36(1) to (3)',
    'Does not apply.',
    '14 Oct 2026',
  ],
  [
    'Risks that are still Medium: who accepts them, and why',
    'Art. 5(2), 24(1)',
    'R4: accepted by the head of clinical operations. The paper procedure covers the hours until the IRT is back.',
    '14 Oct 2026',
  ],
  [
    'Decision of the controller: may the processing begin, on which conditions, signed by whom?',
    'Art. 24, 35(1)',
    'It may begin. No data sharing before the measures of R3 are in force; no site in Poland before annex B is complete. Signed by the sponsor’s head of clinical operations.',
    '15 Oct 2026',
  ],
  ['Next review', 'Art. 35(11)', 'With each substantial modification, and by 15 Oct 2027.', '15 Oct 2026'],
]

/** Returns the first cells of rows: what stays in the form when the answers are taken out. */
const given = (rows: readonly (readonly string[])[], cells: number) => rows.map(row => row.slice(0, cells))

/** Data protection impact assessment for one clinical trial, Art. 35 GDPR. */
export const trialImpactAssessment: LibraryWorkbook = {
  name: 'trial-impact-assessment',
  type: 'template',
  title: 'Data protection impact assessment for a clinical trial',
  description:
    'One workbook for one trial, following Art. 35(7) GDPR: is an assessment required, description, necessity, risks with defined scales and a matrix, measures, decision, and the rule for a high risk that remains. For the sponsor as controller and the CRO that assists it.',
  category: 'Risk Assessment',
  tags: ['DPIA', 'Article 35', 'Article 36', 'WP248', 'risk', 'clinical trial'],
  version: 3,
  asOf: 'November 2026',
  instructions: [
    'The controller, usually the sponsor, carries out the assessment. The CRO as processor assists with what it knows about systems and vendors (Art. 28(3)(f), 35(1)). Begin while the protocol can still be changed.',
    'In “1 Threshold”, “3 Necessity” and “5 Decision” the questions appear twice: answered in the example, and empty below it. Delete the example rows and complete the others.',
    '“1 Threshold”: answer the nine criteria of WP248 with yes or no, and read the list of the supervisory authority (Art. 35(4)). Two criteria mean, in most cases, that an assessment is required. A trial in patients usually meets at least two: sensitive data and vulnerable people.',
    '“2 Description”: Art. 35(7)(a). Follow the data from the site to the archive, one row for each operation.',
    '“3 Necessity”: Art. 35(7)(b). Each answer needs a reason, and “because the protocol says so” isn’t one.',
    '“Scales and matrix” defines Low, Medium and High. Agree on it before you rate. If you change a definition, change it for the whole trial.',
    '“4 Risks and measures”: Art. 35(7)(c) and (d). The risk is the participant’s, not the sponsor’s. Look for confidentiality, integrity and availability, for transfers, and for what the trial itself could do. Rate before and after the measures.',
    'If a risk is High after all measures, the processing does not begin. The sponsor adds measures, drops the operation, or consults the supervisory authority first (Art. 36(1)). Nobody can accept a high risk with a signature.',
    'Review at least when the risk changes (Art. 35(11)): a new country, vendor, device, endpoint or decentralised element (ICH E6(R3), Annex 2), a breach, or reuse of the data. The opinion of an ethics committee does not replace the assessment.',
    'The Digital Omnibus, COM(2025) 837, would replace the national lists of Art. 35(4) with one list for the Union. It was still a proposal on 28 Nov 2026: use the national lists.',
  ],
  next: [
    'Take the three highest risks to the study team, and enter the measures in the project plan with their owners and dates.',
    'Check that the participant information and the processor contracts say the same as sheets 2 and 3.',
    'Enter the review date in the study calendar, and make a new DPIA question part of every protocol amendment.',
  ],
  sheets: [
    {
      title: '1 Threshold',
      columns: [
        { title: 'Criterion', hint: 'WP248 rev.01, section III.B.', width: 40 },
        { title: 'Met', hint: 'For this trial. In doubt: Yes.', width: 12, choices: ['Yes', 'No'] },
        { title: 'Reason', hint: 'One fact from the protocol.', width: 78 },
      ],
      examples: threshold,
      form: given(threshold, 1),
    },
    {
      title: '2 Description',
      columns: [
        { title: 'No.', hint: 'In the order of the data flow.', width: 7 },
        { title: 'Operation', hint: 'From screening to destruction. Art. 35(7)(a).', width: 28 },
        { title: 'Purpose', hint: 'Art. 5(1)(b), 35(7)(a).', width: 26 },
        { title: 'People', hint: 'Categories and number.', width: 20 },
        { title: 'Data', hint: 'Identifying, coded or anonymous; special categories.', width: 34 },
        { title: 'System and place', hint: 'System, host, country.', width: 26 },
        { title: 'Who sees it', hint: 'Functions and parties; blinded or not.', width: 30 },
        { title: 'Role of each party', hint: 'Art. 4(7), 4(8), 26, 28.', width: 32 },
        { title: 'Transfer', hint: 'Third country and tool, or none. Art. 44.', width: 30 },
        {
          title: 'Kept until',
          hint: 'Trial master file: at least 25 years after the end of the trial (Art. 58 of Regulation (EU) 536/2014).',
          width: 30,
        },
      ],
      examples: [
        [
          '1',
          'Screening at the site',
          'Find eligible patients',
          'About 1,100 patients',
          'Medical record, identifying',
          'Hospital record, site',
          'Investigator’s team',
          'Hospital: controller of the record',
          'None',
          'As national law on medical records requires',
        ],
        [
          '2',
          'Coding and entry in the EDC',
          'Data for the endpoints',
          '640 participants',
          'Coded: visit data, year of birth, sex, laboratory, adverse events. Health data',
          'EDC, Ireland',
          'Site: own participants. CRO data management and sponsor: coded, blinded',
          'Sponsor: controller. Site: processor or controller, as annex B says for the country. CRO: processor; EDC host: sub-processor',
          'None',
          'Database: with the trial master file',
        ],
        [
          '3',
          'Gait by wearable',
          'Primary endpoint',
          '640 participants',
          'Coded: acceleration at 50 Hz, no position. Health data',
          'Vendor platform, Germany',
          'Vendor operations: technical data only',
          'Vendor: sub-processor',
          'None',
          'Raw signal is source data of the endpoint: with the trial master file, encrypted',
        ],
        [
          '4',
          'Second-level support for the app',
          'Correct faults that the helpdesk can’t',
          'About 60 participants with a ticket',
          'Coded: app records of the days concerned, device type. No free text. Health data',
          'Vendor platform, Germany, seen from Austin',
          'Three engineers, one ticket at a time',
          'Vendor’s affiliate: sub-processor',
          'USA, remote access: clauses, Module Three; not on the Data Privacy Framework list; transfer assessment A-07 of 7 Oct 2026',
          'Tickets: 90 days after the last visit',
        ],
      ],
    },
    {
      title: '3 Necessity',
      columns: [
        { title: 'Question', hint: 'Art. 35(7)(b); WP248, annex 2.', width: 44 },
        { title: 'Rule', hint: 'Where the question comes from.', width: 26 },
        {
          title: 'Settled',
          hint: '“Not yet” needs a date, and a step that waits for it.',
          width: 14,
          choices: ['Yes', 'No', 'Not yet'],
        },
        { title: 'Reason and evidence', hint: 'Protocol section, document, decision.', width: 74 },
      ],
      examples: necessity,
      form: given(necessity, 2),
    },
    ...riskSheets,
    {
      title: '5 Decision',
      columns: [
        { title: 'Point', hint: 'What has to be on record.', width: 46 },
        { title: 'Rule', hint: 'Where it comes from.', width: 20 },
        { title: 'Result', hint: 'Answer, reasons, who gave it.', width: 74 },
        { title: 'Date', hint: 'Of the answer.', width: 14 },
      ],
      examples: decision,
      form: given(decision, 2),
    },
  ],
  sources: [
    {
      short: 'GDPR',
      full: 'Regulation (EU) 2016/679, Art. 4, 5, 6, 9, 11 to 22, 24 to 26, 28, 32, 35, 36, 39, 44, 58, 89; recitals 75, 76, 90, 91 and 94',
    },
    {
      short: 'WP248',
      full: 'Article 29 Working Party, Guidelines on Data Protection Impact Assessment, WP248 rev.01 of 4 Oct 2017, endorsed by the EDPB. https://ec.europa.eu/newsroom/article29/items/611236',
    },
    {
      short: 'EDPB Opinion 3/2019',
      full: 'European Data Protection Board, Opinion 3/2019 concerning the Questions and Answers on the interplay between the Clinical Trials Regulation and the GDPR, 23 Jan 2019',
    },
    {
      short: 'Recommendations 01/2020',
      full: 'European Data Protection Board, Recommendations 01/2020 on measures that supplement transfer tools, version 2.0 of 18 Jun 2021, Annex 2',
    },
    {
      short: 'Data Privacy Framework',
      full: 'Commission Implementing Decision (EU) 2023/1795 of 10 Jul 2023; upheld by the General Court (T-553/23, 3 Sep 2025), appeal pending (C-703/25 P)',
    },
    {
      short: 'Digital Omnibus (proposal)',
      full: 'Commission proposal COM(2025) 837 of 19 Nov 2025, Digital Omnibus (a proposal); EDPB-EDPS Joint Opinion 2/2026 of 10 Feb 2026. https://www.edpb.europa.eu/system/files/2026-02/edpb_edps_jointopinion_202602_digitalomnibus_en.pdf',
    },
    {
      short: 'ICH E6(R3), Annex 2',
      full: 'ICH Harmonised Guideline E6(R3), Good Clinical Practice, Annex 2 (decentralised and pragmatic elements, real-world data), adopted on 3 Jun 2026',
    },
    {
      short: 'Regulation (EU) 536/2014',
      full: 'Regulation (EU) No 536/2014 on clinical trials on medicinal products for human use, Art. 28 and 58',
    },
  ],
}
