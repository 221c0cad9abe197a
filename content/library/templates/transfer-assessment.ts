import type { Sheet } from '../schema.ts'

const results = ['Fact', 'No gap', 'Gap'] as const

interface Answer {
  readonly answer: string
  readonly result: (typeof results)[number]
  readonly source: string
  readonly evidence: string
  readonly measures: string
}

/** The questions of Clause 14 and of Recommendations 01/2020, in order, with the answers of the worked example. */
const questions: readonly (readonly [step: string, question: string, example: Answer])[] = [
  [
    '1.1 Transfer',
    'Who exports to whom, and in which roles?',
    {
      answer:
        'We (CRO, Dublin, processor) to Example Image Reading LLC, Rochester, New York (sub-processor). Controller: Example Sponsor C GmbH, Mainz.',
      result: 'Fact',
      source: 'Clause 14(b)(i), Annex I.A; Art. 28(2) and (4) GDPR',
      evidence: 'Contract file 112; register, T-05',
      measures: '—',
    },
  ],
  [
    '1.2 Transfer',
    'Which data, in which form, about how many people?',
    {
      answer:
        'About 1,900 knee radiographs of 410 participants. Each file carries a reading number, the side and the visit. No name, participant code, site, country, age, sex or date. Health data.',
      result: 'Fact',
      source: 'Clause 14(b)(i), Annex I.B; Art. 9(1) GDPR',
      evidence: 'Sample of 40 outgoing files inspected on 19 Nov 2026: imaging log, page 3',
      measures: 'M-1, M-2',
    },
  ],
  [
    '1.3 Transfer',
    'What does the importer do with the data, and can it be done in the EEA or with less?',
    {
      answer:
        'Two radiologists score joint space, blinded. The scoring method is the one on which the endpoint was validated; we asked three readers in the EEA, none uses it. Whole-leg images aren’t needed and aren’t sent.',
      result: 'Fact',
      source: 'Art. 5(1)(c) GDPR; Recommendations 01/2020, step 1',
      evidence: 'Replies of 2, 5 and 9 Oct 2026; protocol, section 8.4',
      measures: '—',
    },
  ],
  [
    '1.4 Transfer',
    'Where are the data, who can see them, and for how long?',
    {
      answer:
        'On the importer’s reading platform in Virginia, rented from a US cloud provider. Two readers and one administrator. Deleted 30 days after the second reading; the scores come back to Dublin.',
      result: 'Fact',
      source: 'Clause 14(b)(i), Annex I.B; Art. 5(1)(e) GDPR',
      evidence: 'Importer’s access list and deletion schedule of 12 Nov 2026',
      measures: 'M-6',
    },
  ],
  [
    '1.5 Transfer',
    'Who comes next in the chain?',
    {
      answer:
        'The cloud provider, under Module Three between importer and provider. Nobody else. The importer has no use of its own for the images.',
      result: 'Fact',
      source: 'Clauses 8.8 and 9; Art. 44 GDPR; Opinion 22/2024',
      evidence: 'Annex III; copy of the importer’s contract, received 12 Nov 2026',
      measures: '—',
    },
  ],
  [
    '2.1 Tool',
    'Does an adequacy decision cover this importer and these data?',
    {
      answer:
        'No. The decision covers organisations on the Data Privacy Framework list only. Neither the importer nor an affiliate is on it. The cloud provider is, but the importer receives the data.',
      result: 'Fact',
      source: 'Decision 2023/1795, Art. 1; list at dataprivacyframework.gov, 28 Nov 2026',
      evidence: 'Screenshot of the search, by legal name, 28 Nov 2026',
      measures: '—',
    },
  ],
  [
    '2.2 Tool',
    'Which tool and module, and is the importer subject to the GDPR itself?',
    {
      answer:
        'Standard contractual clauses, Module Three, text unchanged, Annexes I to III complete. The importer isn’t subject to Art. 3(2): it offers nothing to people in the EU and monitors nobody.',
      result: 'Fact',
      source: 'Art. 46(2)(c) GDPR; Decision 2021/914, Art. 1 and recital 7, 28 Nov 2026',
      evidence: 'Final text, contract file 112; signature waits for this assessment',
      measures: '—',
    },
  ],
  [
    '2.3 Tool',
    'Has the controller instructed the transfer and authorised the importer?',
    {
      answer:
        'Yes. Instruction of 22 Oct 2026 for the transfer; specific authorisation of 22 Oct 2026 for the importer and the cloud provider, on condition that this assessment ends with a yes.',
      result: 'Fact',
      source: 'Art. 28(2) and 28(3)(a) GDPR; Clauses 8.1 and 9(a)',
      evidence: 'Instruction log, no. 31',
      measures: '—',
    },
  ],
  [
    '3.1 Law',
    'Which laws let intelligence services obtain the data from the importer or its host?',
    {
      answer:
        'FISA section 702: targeted collection about non-US persons outside the US, with the compelled help of electronic communication service providers. The cloud provider is one. Since April 2024 the definition also reaches other service providers with access to equipment used to transmit or store communications. We assume that the importer may be one too.',
      result: 'Gap',
      source:
        '50 U.S.C. 1881a and 1881(b)(4), as amended by Pub. L. 118-49 of 20 Apr 2024, 28 Nov 2026; C-311/18, para. 180 and 184',
      evidence: 'Importer’s answer 2 of 12 Nov 2026: “we can’t exclude it”',
      measures: 'M-1, M-2',
    },
  ],
  [
    '3.2 Law',
    'Is that law in force, and until when?',
    {
      answer:
        'The authority in the statute lapsed on 12 Jun 2026. Collection goes on under certifications that the FISA Court approved in March 2026, which run until March 2027. We found no new Act. We assess as if the law applied in full.',
      result: 'Gap',
      source:
        'Pub. L. 118-49 (expiry) and extensions of April 2026; votes of 5 and 11 Jun 2026; press and research reports, 28 Nov 2026',
      evidence: 'Printouts in the file. Ask again before 1 Mar 2027',
      measures: 'M-1, M-2',
    },
  ],
  [
    '3.3 Law',
    'Can authorities take the data without the importer, for example in transit?',
    {
      answer:
        'Possible outside the US under Executive Order 12333, which binds no company and has no end date. Bulk collection is allowed only where targeted collection can’t achieve the aim, and only for listed purposes.',
      result: 'Gap',
      source: 'Executive Order 12333; Executive Order 14086, section 2(c)(ii); 28 Nov 2026',
      evidence: 'Transfer log: TLS 1.3 for each upload',
      measures: 'M-3',
    },
  ],
  [
    '3.4 Law',
    'What can the police, prosecutors or other authorities demand?',
    {
      answer:
        'A US provider must produce what it controls, wherever stored, under a warrant, court order or subpoena. A judge approves a warrant; a subpoena can be challenged in court. Each concerns a specific investigation. The Commission found limits and redress sufficient. An order addressed to us in Dublin would be a matter for Art. 48 GDPR.',
      result: 'No gap',
      source: '18 U.S.C. 2703 and 2713; Decision 2023/1795, section 3.1; Guidelines 02/2024; 28 Nov 2026',
      evidence: 'Importer’s answer 4: no such demand since it was founded in 2014',
      measures: 'M-4',
    },
  ],
  [
    '3.5 Guarantees',
    'A. Are the rules clear, precise and accessible?',
    {
      answer:
        'The statutes, Executive Order 14086 and the rules of the review court are published. The Commission took them together and found them clear; the General Court dismissed the action against its decision.',
      result: 'No gap',
      source: 'Recommendations 02/2020, guarantee A; Decision 2023/1795, section 3.2; T-553/23; 28 Nov 2026',
      evidence: 'Not a question for the importer',
      measures: '—',
    },
  ],
  [
    '3.6 Guarantees',
    'B. Is access limited to what is necessary and proportionate?',
    {
      answer:
        'Executive Order 14086 limits collection to listed objectives, and to what is necessary and proportionate. It applies whatever the transfer tool. The EDPB asks exporters to take the Commission’s assessment into account. An order can be revoked by the President: see the triggers in 6.1.',
      result: 'No gap',
      source: 'Executive Order 14086, section 2(a) to (c); EDPB information note of 18 Jul 2023; 28 Nov 2026',
      evidence: 'Not a question for the importer',
      measures: '—',
    },
  ],
  [
    '3.7 Guarantees',
    'C. Is there independent oversight?',
    {
      answer:
        'The FISA Court approves the programme each year. The oversight board (PCLOB) has lacked a quorum since January 2025. On 29 Jun 2026 the Supreme Court held that the law can’t protect members of the Federal Trade Commission from removal; the same argument can be made about the board. We count this as a gap.',
      result: 'Gap',
      source: 'Decision 2023/1795, section 3.2; Trump v. Slaughter, No. 25-332; reports on PCLOB; 28 Nov 2026',
      evidence: 'Not a question for the importer',
      measures: 'M-1, M-2',
    },
  ],
  [
    '3.8 Guarantees',
    'D. Does a participant have an effective remedy?',
    {
      answer:
        'Yes today, with this tool too: a complaint through the national authority, then the Data Protection Review Court. The General Court accepted it, on the facts of 10 Jul 2023; an appeal is pending. It rests on an order that can be revoked, so we count it as a gap.',
      result: 'Gap',
      source: 'Executive Order 14086, section 3; 28 CFR Part 201; T-553/23; C-703/25 P; 28 Nov 2026',
      evidence: 'Information sheet, section 9, names the route',
      measures: 'M-1, M-2',
    },
  ],
  [
    '3.9 Practice',
    'What is known about requests to this importer and to firms like it?',
    {
      answer:
        'None to the importer, as far as it is allowed to say. The cloud provider publishes requests in bands. We know of none to an image reader, but the absence of reports proves little where gag orders exist.',
      result: 'Fact',
      source: 'Clauses 14(b)(ii), 14(c) and 15.1(c); Recommendations 01/2020, step 3 and Annex 3; 28 Nov 2026',
      evidence: 'Importer’s questionnaire of 12 Nov 2026, signed; provider’s transparency report, first half of 2026',
      measures: 'M-4',
    },
  ],
  [
    '3.10 Practice',
    'Do we rely on having “no reason to believe” that the law is applied to these data?',
    {
      answer: 'No. Row 3.9 supports the result but isn’t enough on its own. We need a technical measure.',
      result: 'Fact',
      source: 'Recommendations 01/2020, para. 43.3, 28 Nov 2026',
      evidence: 'None needed',
      measures: '—',
    },
  ],
  [
    '4.1 Measures',
    'Does the importer need data in the clear that identify someone?',
    {
      answer:
        'It needs the image in the clear, not the person. If it needed names, addresses or free text, no technical measure would help (use cases 6 and 7): see A-05.',
      result: 'No gap',
      source: 'Recommendations 01/2020, Annex 2, use cases 2, 6 and 7, 28 Nov 2026',
      evidence: 'Field list of the upload, version 3',
      measures: 'M-1, M-2',
    },
  ],
  [
    '4.2 Measures',
    'Can the data be attributed to a person, or single one out, without additional information?',
    {
      answer:
        'No. A reading number points to no one in the US. A knee radiograph shows no face, tattoo or label. Six images with rare implants were left out, because someone who knows the patient might recognise them. For us, who hold the table, the files stay personal data.',
      result: 'No gap',
      source: 'Recommendations 01/2020, para. 85, first condition; Art. 4(5) GDPR; C-413/23 P, para. 76; 28 Nov 2026',
      evidence: 'Re-identification test by two radiologists in Cork, 20 Nov 2026: none of 40 attributed',
      measures: 'M-1',
    },
  ],
  [
    '4.3 Measures',
    'Who holds the additional information, and is it safe from access?',
    {
      answer:
        'We hold the table that links reading number and participant code, in Dublin, with two named people. Each site holds its code list. Neither is copied outside the EEA, and no US company hosts either. The guidance speaks of the exporter alone; we count the sites with it, because they are in the EEA, under professional secrecy and out of the importer’s reach.',
      result: 'No gap',
      source: 'Recommendations 01/2020, para. 85, second and third conditions, 28 Nov 2026',
      evidence: 'Access list of 23 Nov 2026; hosting contract with an Irish company',
      measures: 'M-2',
    },
  ],
  [
    '4.4 Measures',
    'What might the authorities already have to compare the data with?',
    {
      answer:
        'We see nothing: participants live in the EEA, the dates are removed, and the sponsor plans no US filing with these images. If it files later, the coded dataset it sends has no reading numbers.',
      result: 'No gap',
      source: 'Recommendations 01/2020, para. 85, fourth condition, 28 Nov 2026',
      evidence: 'Sponsor’s email of 19 Nov 2026',
      measures: 'M-1, M-2',
    },
  ],
  [
    '5.1 Formal steps',
    'What else must be in place before the first file goes?',
    {
      answer:
        'Clauses unchanged, so no authorisation by an authority; signature follows the conclusion. Participants informed: sheet 2.0 names the country, the lack of an adequacy decision for this company, the clauses and how to get a copy. Row P-03 of the records of processing is ready.',
      result: 'No gap',
      source: 'Art. 13(1)(f), 30(2)(c) and 46(2)(c) GDPR; Recommendations 01/2020, step 5',
      evidence: 'Sheet 2.0, section 9, approved 13 Nov 2026',
      measures: '—',
    },
  ],
  [
    '6.1 Review',
    'When do we look at this again?',
    {
      answer:
        'By 1 Mar 2027, because of row 3.2, then each year. At once if Executive Order 14086 or the review court changes, Decision 2023/1795 falls (C-703/25 P), the importer receives a demand, or an image with an identifier has gone out.',
      result: 'Fact',
      source: 'Clause 14(e); Recommendations 01/2020, step 6',
      evidence: 'Diary of the privacy lead',
      measures: 'M-5',
    },
  ],
  [
    '7 Conclusion',
    'With the measures, is protection essentially equivalent? “Yes” only if each gap has a measure that closes it.',
    {
      answer:
        'Yes. The gaps in 3.1, 3.2, 3.7 and 3.8 matter where authorities can learn something about a person. With M-1 and M-2 they can’t: rows 4.2 to 4.4 meet the four conditions of use case 2. M-3 closes 3.3. If one of those conditions stops being met, we suspend (Clause 14(f)).',
      result: 'No gap',
      source: 'C-311/18, para. 105, 134 and 135; Recommendations 01/2020, para. 85, 28 Nov 2026',
      evidence: 'Rows 1.1 to 6.1; “Measures”, M-1 to M-6; “Decisions”, A-04',
      measures: 'M-1 to M-6',
    },
  ],
]

const columns: Sheet['columns'] = [
  { title: 'Step', hint: 'In the order of Recommendations 01/2020.', width: 15 },
  { title: 'Question', hint: 'The same for every assessment. Clause 14(b).', width: 34 },
  { title: 'Answer', hint: 'For this importer, these data, this format. Two to four sentences.', width: 58 },
  {
    title: 'Result',
    hint: '“Gap” as soon as you hesitate. There’s no “partly”.',
    width: 11,
    choices: results,
  },
  {
    title: 'Source, date checked',
    hint: 'Statute, decision or guidance with section or paragraph, and the day you read it.',
    width: 38,
  },
  {
    title: 'Evidence',
    hint: 'From the importer (Clause 14(c)) or your own file: document, date, place.',
    width: 36,
  },
  { title: 'Measures', hint: 'Numbers in “Measures”. A gap without one means no transfer.', width: 15 },
]

/** A transfer to the United States with no adequacy decision, assessed in full. */
export const workedAssessment: Sheet = {
  title: 'A-04 worked example',
  columns,
  examples: questions.map(([step, question, { answer, result, source, evidence, measures }]) => [
    step,
    question,
    answer,
    result,
    source,
    evidence,
    measures,
  ]),
}

/** The same questions without answers. */
export const assessmentForm: Sheet = {
  title: 'Assessment form',
  columns,
  examples: [],
  form: questions.map(([step, question]) => [step, question]),
}
