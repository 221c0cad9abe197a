import { sources } from '../../quest/sources.ts'
import type { LibraryDocument } from '../schema.ts'

/** How a sponsor chooses a legal basis for each purpose of a trial, and how the choice is recorded. */
export const legalBasisGuide: LibraryDocument = {
  name: 'legal-basis-guide',
  type: 'guide',
  title: 'Two consents: choosing and documenting a legal basis for a clinical trial',
  description:
    'A decision path in nine steps, a table of purposes with basis, condition and document, a completed record for a fictional trial, and the mistakes to look for. Based on EDPB Opinion 3/2019.',
  category: 'GDPR Compliance',
  tags: ['legal basis', 'Article 6', 'Article 9', 'consent', 'EDPB Opinion 3/2019', 'secondary use'],
  version: 2,
  asOf: 'November 2026',
  purpose:
    'For sponsors’ and CROs’ data protection officers, regulatory leads and study start-up teams. Use it before the participant information is drafted, because the form must state the result. The controller decides; a CRO prepares the draft on instruction. The result: one line per purpose with basis, condition, national provision and document, signed and dated.',
  sections: [
    {
      title: '1. Two consents, two laws',
      blocks: [
        {
          kind: 'text',
          text: 'Informed consent under Articles 28 and 29 of Regulation (EU) 536/2014 permits the trial to be carried out on a person. It protects dignity and the integrity of the person. Consent under GDPR Articles 6(1)(a) and 9(2)(a) is one of several grounds on which data may be processed. EDPB Opinion 3/2019 says that the first must not be confused with the second. A trial needs the first always, apart from the cases in the regulation itself (for instance emergency situations, Art. 35). It needs the second only if the controller chose it, or if national law asks for it.',
        },
        {
          kind: 'table',
          head: ['', 'Consent to the trial', 'Consent as legal basis'],
          rows: [
            ['Rule', 'Regulation (EU) 536/2014 Art. 28, 29', 'GDPR Art. 4(11), 6(1)(a), 7, 9(2)(a)'],
            [
              'Alternatives',
              'None, except where the regulation provides for them',
              'Art. 6(1)(c), (e), (f) with 9(2)(i), (j)',
            ],
            [
              'Imbalance',
              'Handled by Art. 28(1)(h) (no undue influence), the prior interview and ethical review',
              'Speaks against validity (recital 43); the EDPB names ill health, social disadvantage, dependency',
            ],
            [
              'Withdrawal',
              'Ends participation; use of data obtained before is not affected (Art. 28(3))',
              'Ends the processing for the future; erasure if no other ground exists (Art. 7(3), 17(1)(b))',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Health and genetic data need two things: a basis in Article 6(1) and a condition in Article 9(2). The Court of Justice confirmed for Article 9(2)(h) that Article 6(1) applies in addition (C-667/21). For trials this means two entries in each line of the record.',
        },
      ],
    },
    {
      title: '2. What the EDPB says, and what is pending',
      blocks: [
        {
          kind: 'text',
          text: 'Opinion 3/2019 calls everything under the protocol, from the start of the trial to deletion after archiving, primary use, and divides it. Reliability and safety purposes: operations expressly provided for by Regulation (EU) 536/2014 and national law. The EDPB names safety reporting (Art. 41 to 43), disclosure to authorities in inspections (Art. 77 to 79) and archiving (Art. 58). Basis: Article 6(1)(c). Condition: Article 9(2)(i).',
        },
        {
          kind: 'text',
          text: 'Purely research activities cannot, in the EDPB’s view, rest on a legal obligation. Depending on the circumstances: Article 6(1)(e), where Union or national law gives the body a task in the public interest (Art. 6(3)); Article 6(1)(f), not for public authorities in the performance of their tasks; or Article 6(1)(a) under strict conditions. With (e) or (f) the condition is Article 9(2)(j) or (i), and with (a) it is Article 9(2)(a).',
        },
        {
          kind: 'text',
          text: 'Articles 9(2)(i) and (j) apply only on the basis of Union or Member State law. Name that law. Whether Regulation (EU) 536/2014 alone is such law for (j), or a national research provision must be added, is not settled; the careful record cites both.',
        },
        {
          kind: 'text',
          text: 'Pending. EDPB Guidelines 1/2026 on scientific research are a draft (public consultation, 15 April 2026). The European Biotech Act is a proposal: it (COM(2025) 1022) would amend Article 93 of Regulation (EU) 536/2014 and base the processing by sponsors and investigators on a legal obligation; EDPB and EDPS commented in Joint Opinion 3/2026. Check the status of both, and do not write a proposed basis into a form.',
        },
      ],
    },
    {
      title: '3. The decision path',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              who: 'Sponsor, CRO',
              text: 'List the purposes, not the systems. “EDC” has no legal basis; “primary efficacy analysis” has one. Include what is outside the protocol: recruitment, travel, payments, later research.',
            },
            {
              who: 'Sponsor, site',
              text: 'Name the controller for each purpose (Art. 4(7)). The hospital’s care record is not on the sponsor’s list. A processor needs no basis of its own for what it does on instruction.',
            },
            {
              who: 'DPO',
              text: 'Is the operation expressly required by Union or Member State law? Cite the article. Then Article 6(1)(c) with 9(2)(i). A requirement of a third country’s agency is not such law (Art. 6(3)); treat it under step 5.',
            },
            {
              who: 'DPO',
              text: 'Is the controller a body with a research task laid down in Union or national law? Then Article 6(1)(e) with the provision, for tasks within it. A general statement that research is useful does not suffice.',
            },
            {
              who: 'Sponsor, DPO',
              text: 'Otherwise examine Article 6(1)(f) in three parts: a lawful and precisely stated interest, which may be commercial (C-621/22); necessity, so that no milder means serves as well; balancing with interests, rights and reasonable expectations of participants. Write it down.',
            },
            {
              who: 'National counsel',
              text: 'For each country: does the law require or expect consent to the processing, as basis or as safeguard (Art. 9(4))? Which provision carries 9(2)(i) or (j)? Is there a reference method, notification or permit? Are there derogations from rights under Article 89(2)?',
            },
            {
              who: 'Sponsor',
              text: 'Is consent the right basis for anything? For truly optional uses it may be. Test: could a person say no without any consequence for care and trial, and could you stop and erase? If not, consent is the wrong basis.',
            },
            {
              who: 'Sponsor',
              text: 'Record the decision, with the DPO’s advice (Art. 39(1)(a)) and, if it was not followed, the reasons. Carry it into impact assessment, record of processing and participant information before the first participant is asked (Art. 13(1)(c)).',
            },
            {
              when: 'Amendment, new country, new vendor purpose, change of law',
              who: 'Sponsor, CRO',
              text: 'Open the record again. Do not replace a basis later because the first became inconvenient (EDPB Guidelines 05/2020, section 6).',
            },
          ],
        },
      ],
    },
    {
      title: '4. Purposes, bases, conditions, documents',
      blocks: [
        {
          kind: 'text',
          text: 'For a private sponsor as controller, unless stated. “Nat.” means: name the national provision. The table is a starting point for steps 3 to 7 and does not replace the national check.',
        },
        {
          kind: 'table',
          head: ['Purpose', 'Art. 6(1)', 'Art. 9(2)', 'Condition to meet', 'Document'],
          rows: [
            [
              'Safety reporting (SAE, SUSAR, annual report)',
              '(c): Regulation (EU) 536/2014 Art. 41-43',
              '(i)',
              'Only what the duty requires; third-country agencies separately',
              'Safety plan, record',
            ],
            [
              'Inspections',
              '(c): Art. 77-79',
              '(i)',
              'Authority of the Union or a Member State',
              'Inspection procedure',
            ],
            [
              'Archiving the master file',
              '(c): Art. 57, 58',
              '(i)',
              'Content of the master file only; at least 25 years',
              'Archive plan',
            ],
            [
              'Monitoring, source data verification',
              '(c): Art. 48, 56 (arguable), or as research',
              '(i) or (j)',
              'The EDPB does not list it; state which view you take',
              'Monitoring plan, memo',
            ],
            [
              'Efficacy and endpoint analysis',
              '(f); public body (e)',
              '(j) or (i), nat.',
              'Balancing or task provision; Art. 89(1) safeguards',
              'Assessment, protocol',
            ],
            [
              'Exploratory biomarkers and genetics in the protocol',
              '(f); public body (e)',
              '(j), nat.',
              'Necessity per marker; national rules on genetics (Art. 9(4))',
              'Assessment, impact assessment',
            ],
            [
              'Pre-screening of hospital records',
              'Site: (e), (f) or nat.',
              '(j) or nat.',
              'Care team only, unless national law permits more; medical secrecy',
              'Site procedure',
            ],
            [
              'Travel, reimbursement, payment',
              '(a) or (f); tax records (c)',
              'Often (a); nat.',
              'Optional service, but it reveals participation and so health; sponsor gets no name',
              'Vendor contract, notice',
            ],
            [
              'Marketing authorisation in the Union',
              '(f); (c) only where a provision obliges',
              '(i)',
              'Coded data; cite the provision if (c) is chosen',
              'Memo',
            ],
            [
              'Submission to agencies of third countries',
              '(f)',
              '(i) or (j), nat.',
              'Expectations set in the information; Chapter V',
              'Assessment, transfer file',
            ],
            [
              'Later research outside the protocol',
              '(f) or (e); (a) where chosen or required',
              '(j) nat., or (a)',
              'Regulation (EU) 536/2014 Art. 28(2); Art. 5(1)(b), 13(3), 89(1)',
              'Project record',
            ],
            [
              'Legal claims, insurance',
              '(f); insurer’s own basis',
              '(f)',
              'Concrete or reasonably foreseeable claim; the file is limited to it',
              'Claim file',
            ],
            [
              'Data of investigators and staff',
              '(c) where law asks, else (f)',
              'None as a rule',
              'Own notice; no consent in employment as a reflex',
              'Staff notice',
            ],
            [
              'Product development of a CRO or vendor',
              'Outside the instructions',
              'New analysis',
              'The CRO would be a controller and need its own basis (Art. 28(10))',
              'Refusal or new agreement',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'The basis decides on rights. With (c): no objection, no portability, erasure limited by Article 17(3)(b). With (e) or (f): objection under Article 21(1) and (6), no portability, erasure limited by Article 17(3)(c) and (d). With (a): withdrawal, portability for data the person provided (Art. 20(1)), erasure under Article 17(1)(b). The participant information must not offer more or less.',
        },
      ],
    },
    {
      title: '5. Consent as basis: national law, and the strict conditions',
      blocks: [
        {
          kind: 'text',
          text: 'Some Member States require or expect a consent to the processing; others steer away from it. Four examples, to be verified in their current version with national counsel before use:',
        },
        {
          kind: 'table',
          head: ['Country', 'Where to look', 'What to ask'],
          rows: [
            [
              'Ireland',
              'Health Research Regulations 2018 (S.I. No. 314/2018, as amended)',
              'Explicit consent is a mandatory safeguard unless an exception or a consent declaration applies. It is an addition to the legal basis and does not replace it. Which of the three applies here?',
            ],
            [
              'France',
              'CNIL reference methodology MR-001, in its version of 2026 (Deliberation No. 2026-050), and its annexes',
              'The consent in its title is the one to take part, and not the legal basis. Which basis does it foresee for this sponsor, and can the sponsor declare conformity?',
            ],
            [
              'Italy',
              'Privacy Code (Legislative Decree 196/2003), Art. 110 and 110-bis, amended in 2024',
              'Starts from consent for medical research and names exceptions. Which one applies to this trial, and with which formalities?',
            ],
            [
              'Germany',
              'Section 40b AMG, section 27 BDSG, law of the Länder, template texts of the ethics committees',
              'The AMG asks for an express consent to the processing that goes with the trial. Is it the legal basis, or a national condition beside another basis? What does the committee’s template assume, and is the whole form consistent with the answer?',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Where consent is used, it must be freely given, specific, informed, unambiguous and, for health data, explicit (Art. 4(11), 7, 9(2)(a)). It is separate from the consent to the trial, it can be refused without loss of treatment, it is withdrawn as easily as given, and the controller can demonstrate it (Art. 7(1)). Data that safety law requires must have been put under Article 6(1)(c) from the start and be announced as such; they do not depend on the withdrawal. Recital 33 accepts consent to certain areas of research where recognised ethical standards are kept; it concerns how precisely the purpose is described and leaves the other conditions as they are.',
        },
      ],
    },
    {
      title: '6. Secondary use',
      blocks: [
        {
          kind: 'text',
          text: 'Article 28(2) of Regulation (EU) 536/2014 lets the sponsor ask, at the time of informed consent, for consent to use of the data outside the protocol, exclusively for scientific purposes. The person may withdraw it at any time, and the research must comply with data protection law. In the EDPB’s view that consent is not by itself the GDPR basis; the sponsor determines one, the same as before or another (Opinion 3/2019).',
        },
        {
          kind: 'text',
          text: 'Article 5(1)(b) treats further processing for scientific research in accordance with Article 89(1) as not incompatible. That answers the question of compatibility. It does not remove the need for a lawful basis and a condition in Article 9(2), for information before the use (Art. 13(3), 14(4)), or for the safeguards. Open points: how far the presumption carries where the first basis was consent, and when a new controller can rely on it. The draft EDPB Guidelines 1/2026 discuss the presumption; read them with these two questions.',
        },
        {
          kind: 'bullets',
          items: [
            'Ask in the form, with a box of its own, and store the answer as a field that every data cut reads.',
            'Test each project: is it scientific research, who is controller, could anonymous data do (Art. 89(1))?',
            'Publish a project list that the participant information points to.',
            'The European Health Data Space, Regulation (EU) 2025/327, will apply to secondary use in stages, from March 2029 and for some categories of data from March 2031. It is not a basis today.',
          ],
        },
      ],
    },
    {
      title: '7. A completed record: trial AST-204',
      blocks: [
        {
          kind: 'text',
          text: 'Invented example, shortened. A private sponsor in Sweden; a phase III trial in severe asthma; 640 participants in Sweden, Ireland and France; CRO as processor; hospitals controllers of the medical record.',
        },
        {
          kind: 'table',
          head: ['Purpose', 'Basis and condition', 'Law and reasons', 'Stated in'],
          rows: [
            [
              'P1 Safety reporting',
              'Art. 6(1)(c), 9(2)(i)',
              'Regulation (EU) 536/2014 Art. 41-43',
              'Information sheet v1.2, “Your data”, para. 2',
            ],
            [
              'P2 Inspections, archive',
              'Art. 6(1)(c), 9(2)(i)',
              'Art. 57, 58, 77-79; archive until at least 25 years after the end of the trial',
              'Para. 2 and “How long”',
            ],
            [
              'P3 Monitoring with source data verification',
              'Art. 6(1)(c), 9(2)(i)',
              'Art. 48 and 56. The EDPB does not list it; classification as research under (f) was examined and not chosen, because the regulation itself requires monitoring',
              'Para. 2',
            ],
            [
              'P4 Endpoint analysis',
              'Art. 6(1)(f), 9(2)(j)',
              'Balancing B-1; national provision per country, annex N. Ireland: explicit consent as safeguard, form IE-2. France: declaration of conformity to MR-001',
              'Para. 3; country annex',
            ],
            [
              'P5 Taxis',
              'Hospital as controller; sponsor pays against code',
              'Sponsor and CRO receive no names; condition under Art. 9(2) decided by the hospital, file H-3',
              'Notice of the hospital',
            ],
            [
              'P6 Later asthma research',
              'Open: Art. 6(1)(f), 9(2)(j) intended',
              'Box under Art. 28(2). Decision per project, after check of annex N; excluded where the box is “no”',
              'Separate box',
            ],
          ],
        },
        {
          kind: 'quote',
          label: 'Balancing B-1, core sentences',
          text: 'Interest: to establish efficacy and safety of the product for severe asthma and to obtain authorisation; lawful, real, described in the information. Necessity: the endpoints in protocol sections 8 and 9 require individual data over 52 weeks; aggregated or anonymous data cannot show them; fields without an endpoint, eligibility or safety reason were deleted from the eCRF (list of 4 June 2026). Balancing: sensitive data and sick persons weigh heavily; participants expect this use, have been informed, and can leave or object. Safeguards: key at the site, short access list, no dates of birth, ethics review, no use for other purposes, impact assessment D-7. Result: interests of participants do not override, provided the safeguards stay. Review: each substantial modification, at the latest 4 June 2027.',
        },
        {
          kind: 'table',
          head: ['Field', 'Entry'],
          rows: [
            ['Decided by, on', 'Head of Clinical Development of the sponsor, 11 June 2026'],
            [
              'Advice of the DPO',
              '8 June 2026, file A-19: followed, except the proposal to drop region from P4; reasons in section 4 of the memo',
            ],
            ['Prepared by', 'CRO, on instruction of 20 May 2026'],
            ['National checks', 'Sweden 28 May, Ireland 1 June, France 2 June 2026, each with counsel’s note'],
            [
              'Carried into',
              'Impact assessment D-7; record of processing line 31; information sheet v1.2; data management plan section 6',
            ],
            ['Next review', 'With modification, new country or change of law; at the latest 4 June 2027'],
          ],
        },
        {
          kind: 'fields',
          labels: [
            'Your trial: purpose',
            'Controller',
            'Art. 6(1) basis and the provision behind it',
            'Art. 9(2) condition and the Union or national law',
            'Safeguards (Art. 89(1)) and balancing reference',
            'Stated in (document, version, section)',
            'Decided by, on; advice of the DPO; next review',
          ],
        },
      ],
    },
    {
      title: '8. Mistakes to look for',
      blocks: [
        {
          kind: 'bullets',
          items: [
            '“The participant signed, so we have consent.” The signature belongs to Regulation (EU) 536/2014 Art. 29.',
            'Consent and legitimate interests side by side for the same purpose, “to be safe”. It misleads the person (GDPR Art. 5(1)(a)) and the second cannot replace the first.',
            'One basis for the whole trial. Purposes differ, and so do rights.',
            'Article 6 without Article 9, or Article 9(2)(j) without the law on which it rests.',
            'Article 6(1)(c) for a duty under the law of a third country or under a contract.',
            'Article 6(1)(f) by a public hospital for a task that the law gives it.',
            'A balancing written after the first participant was enrolled, or one that lists only the sponsor’s interest.',
            'A form translated from another country with its basis. The memo says one thing, the form another.',
            'The promise to erase everything on withdrawal, against Articles 28(3) and 58.',
            'A CRO that chooses the basis. It drafts and warns (GDPR Art. 28(3), last subparagraph); the sponsor decides.',
            'The opt-out for later research on paper at the site, while the data cut is made from the database.',
            'No version, no date, no name. A decision without them cannot be demonstrated (GDPR Art. 5(2)).',
          ],
        },
      ],
    },
  ],
  sources: [
    ...[sources.gdpr, sources.ctr, sources['edpb-3-2019'], sources['edpb-5-2020'], sources['biotech-act']].map(
      ({ short, title, url }) => ({ short, full: `${title}. ${url}` }),
    ),
    {
      short: 'EDPB Guidelines 1/2026',
      full: 'EDPB Guidelines 1/2026 on the processing of personal data for scientific research purposes, version for public consultation adopted on 15 April 2026',
    },
    {
      short: 'EDPB-EDPS Joint Opinion 3/2026',
      full: 'EDPB-EDPS Joint Opinion 3/2026 on the proposal for a European Biotech Act, adopted on 10 March 2026',
    },
    {
      short: 'C-667/21, ZQ',
      full: 'Court of Justice, judgment of 21 December 2023, ZQ v Medizinischer Dienst der Krankenversicherung Nordrhein, C-667/21',
    },
    {
      short: 'C-621/22, KNLTB',
      full: 'Court of Justice, judgment of 4 October 2024, Koninklijke Nederlandse Lawn Tennisbond v Autoriteit Persoonsgegevens, C-621/22',
    },
    {
      short: 'Regulation (EU) 2025/327',
      full: 'Regulation (EU) 2025/327 on the European Health Data Space',
    },
    {
      short: 'National law (section 5)',
      full: 'Ireland: Data Protection Act 2018 (Section 36(2)) (Health Research) Regulations 2018, S.I. No. 314/2018, as amended by S.I. No. 188/2019 and S.I. No. 18/2021. France: CNIL, Deliberation No. 2026-050 of 19 March 2026 (MR-001). Italy: Legislative Decree No. 196 of 30 June 2003. Germany: Bundesdatenschutzgesetz (BDSG), Arzneimittelgesetz (AMG)',
    },
  ],
}
