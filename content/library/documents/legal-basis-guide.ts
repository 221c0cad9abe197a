import { sources } from '../../quest/sources.ts'
import { cite } from '../cite.ts'
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
  version: 3,
  asOf: 'November 2026',
  purpose:
    'For data protection officers, regulatory leads and study start-up teams at sponsors and CROs. You end up with one line for each purpose: basis, condition, national provision and document, dated and signed. The controller decides; a CRO drafts on instruction.',
  howToUse: [
    'Start before the participant information is drafted, because the form has to state the result.',
    'Follow the nine steps in section 3, and take your starting point for each purpose from section 4.',
    'Section 7 shows a completed record, with blank fields for your own below it.',
    'Before you sign, read section 8 against your draft.',
  ],
  sections: [
    {
      title: '1. Two consents, two laws',
      blocks: [
        {
          kind: 'text',
          text: 'Informed consent under Art. 28 and 29 of Regulation (EU) 536/2014 allows the trial to be carried out on a person. It protects dignity and physical integrity. Consent under Art. 6(1)(a) and 9(2)(a) GDPR is one of several grounds on which data may be processed. EDPB Opinion 3/2019 warns against confusing the two. A trial always needs the first, except where the Regulation itself says otherwise (for example in an emergency, Art. 35). It needs the second only if the controller has chosen it, or if national law requires it.',
        },
        {
          kind: 'table',
          head: ['', 'Consent to the trial', 'Consent as legal basis'],
          rows: [
            ['Rule', 'Art. 28, 29 of Regulation (EU) 536/2014', 'Art. 4(11), 6(1)(a), 7, 9(2)(a) GDPR'],
            [
              'Alternatives',
              'None, except where the Regulation provides for them',
              'Art. 6(1)(c), (e) or (f) with 9(2)(i) or (j)',
            ],
            [
              'Imbalance of power',
              'Dealt with by Art. 28(1)(h) (no undue influence), the prior interview and ethical review',
              'A reason to doubt that consent is valid (recital 43); the EDPB names ill health, social disadvantage and dependency',
            ],
            [
              'Withdrawal',
              'Ends participation; the use of data obtained before is not affected (Art. 28(3))',
              'Ends the processing for the future; the data are erased if no other ground exists (Art. 7(3), 17(1)(b))',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Health and genetic data need two things: a basis in Art. 6(1) and a condition in Art. 9(2). The Court of Justice has confirmed for Art. 9(2)(h) that Art. 6(1) applies as well (C-667/21). For a trial, that means two entries in each line of the record.',
        },
      ],
    },
    {
      title: '2. What the EDPB says, and what is pending',
      blocks: [
        {
          kind: 'text',
          text: 'Opinion 3/2019 calls everything under the protocol, from the start of the trial to deletion after archiving, primary use, and splits it in two. The first part is reliability and safety: operations expressly provided for by Regulation (EU) 536/2014 and national law. The EDPB names safety reporting (Art. 41 to 43), disclosure to authorities during inspections (Art. 77 to 79) and archiving (Art. 58). Basis: Art. 6(1)(c). Condition: Art. 9(2)(i).',
        },
        {
          kind: 'text',
          text: 'The second part is research as such. In the EDPB’s view it can’t rest on a legal obligation. Depending on the circumstances, the basis is Art. 6(1)(e), where Union or national law gives the body a task in the public interest (Art. 6(3)); Art. 6(1)(f), which public authorities can’t use for their tasks; or Art. 6(1)(a), on strict conditions. With (e) or (f) the condition is Art. 9(2)(j) or (i), with (a) it is Art. 9(2)(a).',
        },
        {
          kind: 'text',
          text: 'Art. 9(2)(i) and (j) apply only on the basis of Union or Member State law, so name that law. Is Regulation (EU) 536/2014 enough for (j), or do you need a national research provision too? That isn’t settled. A careful record cites both.',
        },
        {
          kind: 'text',
          text: 'Pending: the European Biotech Act, COM(2025) 1022, would amend Art. 93 of Regulation (EU) 536/2014 and give sponsors and investigators a single basis, a legal obligation. In Joint Opinion 3/2026 the EDPB and the EDPS supported that basis and saw both sponsor and investigator as controllers. They asked the legislator to say whether these are joint or separate, and to keep the 25 years for essential trial files. EDPB Guidelines 1/2026 on scientific research are a draft; the consultation closed on 25 Jun 2026. Check where both stand, and don’t write a proposed basis into a form.',
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
              text: 'List purposes, not systems. “EDC” has no legal basis; “primary efficacy analysis” has one. Include what is outside the protocol: recruitment, travel, payments, later research.',
            },
            {
              who: 'Sponsor, site',
              text: 'Name the controller for each purpose (Art. 4(7)). The hospital’s medical record doesn’t belong on the sponsor’s list. A processor needs no basis of its own for what it does on instruction.',
            },
            {
              who: 'DPO',
              text: 'Does Union or Member State law expressly require the operation? Cite the article. Then Art. 6(1)(c) with 9(2)(i). A requirement of an agency outside the Union is not such law (Art. 6(3)): treat it under step 5.',
            },
            {
              who: 'DPO',
              text: 'Is the controller a body with a research task laid down in Union or national law? Then Art. 6(1)(e) with the provision, for work within that task. A general statement that research is useful isn’t enough.',
            },
            {
              who: 'Sponsor, DPO',
              text: 'Otherwise test Art. 6(1)(f) in three parts. Interest: lawful and precisely stated; it may be commercial (C-621/22). Necessity: nothing less intrusive would do. Balancing: against the interests, rights and reasonable expectations of participants. Write it down.',
            },
            {
              who: 'National counsel',
              text: 'For each country: does the law require or expect consent to the processing, as basis or as safeguard (Art. 9(4))? Which provision supports 9(2)(i) or (j)? Is there a reference methodology, a notification or a permit? Are there derogations from rights under Art. 89(2)?',
            },
            {
              who: 'Sponsor',
              text: 'Is consent the right basis for anything? It may be for uses that are truly optional. The test: could a person say no without consequences for care and trial, and could you stop and erase? If not, consent is the wrong basis.',
            },
            {
              who: 'Sponsor',
              text: 'Record the decision, with the DPO’s advice (Art. 39(1)(a)) and your reasons if you didn’t follow it. Carry it into the impact assessment, the records of processing and the participant information before the first participant is asked (Art. 13(1)(c)).',
            },
            {
              when: 'Amendment, new country, new vendor purpose, change of law',
              who: 'Sponsor, CRO',
              text: 'Reopen the record. Don’t swap a basis later because the first one has become inconvenient (EDPB Guidelines 05/2020, section 6).',
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
          text: 'For a private sponsor as controller, unless stated otherwise. “Nat.” means: name the national provision. The table is a starting point for steps 3 to 7 and doesn’t replace the national check. Articles after (c) in the second column are those of Regulation (EU) 536/2014; all others are those of the GDPR unless they say so.',
        },
        {
          kind: 'table',
          head: ['Purpose', 'Art. 6(1) GDPR', 'Art. 9(2) GDPR', 'Condition to meet', 'Document'],
          rows: [
            [
              'Safety reporting (SAE, SUSAR, annual report)',
              '(c): Art. 41 to 43',
              '(i)',
              'Only what the duty requires; agencies outside the Union separately',
              'Safety plan, record',
            ],
            [
              'Inspections',
              '(c): Art. 77 to 79',
              '(i)',
              'Authority of the Union or a Member State',
              'Inspection procedure',
            ],
            [
              'Archiving the trial master file',
              '(c): Art. 57, 58',
              '(i)',
              'Content of the master file only; at least 25 years',
              'Archive plan',
            ],
            [
              'Monitoring, source data verification',
              '(f); public body (e)',
              '(j) or (i), nat.',
              'The EDPB doesn’t list it under (c), so treat it as part of the research. (c) with Art. 48 of Regulation (EU) 536/2014 can be argued; if you take that view, record why',
              'Assessment, monitoring plan',
            ],
            [
              'Efficacy and endpoint analysis',
              '(f); public body (e)',
              '(j) or (i), nat.',
              'Balancing test, or the provision that sets the task; safeguards of Art. 89(1)',
              'Assessment, protocol',
            ],
            [
              'Exploratory biomarkers and genetics in the protocol',
              '(f); public body (e)',
              '(j), nat.',
              'Necessity of each marker; national rules on genetics (Art. 9(4))',
              'Assessment, impact assessment',
            ],
            [
              'Pre-screening of hospital records',
              'Site: (e), (f) or nat.',
              '(j) or nat.',
              'Care team only, unless national law allows more; medical secrecy',
              'Site procedure',
            ],
            [
              'Travel, reimbursement, payment',
              '(a) or (f); tax records (c)',
              'Often (a); nat.',
              'The service is optional, but it reveals participation and so health; the sponsor gets no name',
              'Vendor contract, notice',
            ],
            [
              'Marketing authorisation in the Union',
              '(f); (c) only where a provision obliges',
              '(i)',
              'Coded data; cite the provision if you choose (c)',
              'Memo',
            ],
            [
              'Submission to agencies outside the Union',
              '(f)',
              '(i) or (j), nat.',
              'Participants were told to expect it; Chapter V',
              'Assessment, transfer file',
            ],
            [
              'Later research outside the protocol',
              '(f) or (e); (a) where chosen or required',
              '(j) nat., or (a)',
              'Art. 28(2) of Regulation (EU) 536/2014; Art. 5(1)(b), 13(3), 89(1)',
              'Project record',
            ],
            [
              'Legal claims, insurance',
              '(f); insurer’s own basis',
              '(f)',
              'A concrete or reasonably foreseeable claim; only the data it needs',
              'Claim file',
            ],
            [
              'Data of investigators and staff',
              '(c) where law requires, else (f)',
              'None as a rule',
              'A notice of their own; don’t reach for consent in employment',
              'Staff notice',
            ],
            [
              'Product development by a CRO or vendor',
              'Outside the instructions',
              'New analysis',
              'The CRO would become a controller and need its own basis (Art. 28(10))',
              'Refusal or new agreement',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Rights follow from the basis. With (c): no objection, no portability, erasure limited by Art. 17(3)(b). With (e) or (f): objection under Art. 21(1) and (6), no portability, erasure limited by Art. 17(3)(c) and (d). With (a): withdrawal, portability of data the person provided (Art. 20(1)), erasure under Art. 17(1)(b). The participant information must offer these rights, no more and no fewer.',
        },
      ],
    },
    {
      title: '5. Consent as basis: national law, and the strict conditions',
      blocks: [
        {
          kind: 'text',
          text: 'Some Member States require or expect consent to the processing; others steer away from it. Four examples. Check the current version with national counsel before you use them:',
        },
        {
          kind: 'table',
          head: ['Country', 'Where to look', 'What to ask'],
          rows: [
            [
              'Ireland',
              'Health Research Regulations 2018 (S.I. No. 314/2018, as amended)',
              'Explicit consent is a mandatory safeguard unless an exception or a consent declaration applies. It comes on top of the legal basis and doesn’t replace it. Which of the three applies here?',
            ],
            [
              'France',
              'CNIL reference methodology MR-001, 2026 version (Deliberation No. 2026-050), and its annexes',
              'The consent in its title is consent to take part, not the legal basis. Which basis does it provide for with this sponsor, and can the sponsor declare conformity?',
            ],
            [
              'Italy',
              'Privacy Code (Legislative Decree 196/2003), Art. 110 and 110-bis, amended in 2024',
              'Starts from consent for medical research and lists exceptions. Which one applies to this trial, and with what formalities?',
            ],
            [
              'Germany',
              'Section 40b AMG, section 27 BDSG, law of the Länder, template texts of the ethics committees',
              'The AMG asks for express consent to the processing that goes with the trial. Is that the legal basis, or a national condition beside another basis? What does the committee’s template assume, and does the whole form agree with it?',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Where you use consent, it must be freely given, specific, informed, unambiguous and, for health data, explicit (Art. 4(11), 7, 9(2)(a)). It is separate from consent to the trial. It can be refused without losing treatment and withdrawn as easily as it was given, and the controller can prove it (Art. 7(1)). Data that safety law requires belong under Art. 6(1)(c) from the start, and participants are told so; withdrawal doesn’t touch them. Recital 33 accepts consent to certain areas of research in keeping with recognised ethical standards. That loosens how precisely the purpose must be described; all other conditions stay.',
        },
      ],
    },
    {
      title: '6. Later research',
      blocks: [
        {
          kind: 'text',
          text: 'Art. 28(2) of Regulation (EU) 536/2014 lets the sponsor ask, together with informed consent, for consent to use the data outside the protocol, exclusively for scientific purposes. The person may withdraw it at any time, and the research must comply with data protection law. In the EDPB’s view that consent is not by itself the basis under the GDPR: the sponsor decides on one, the same as before or another (Opinion 3/2019).',
        },
        {
          kind: 'text',
          text: 'Art. 5(1)(b) treats further processing for scientific research in accordance with Art. 89(1) as not incompatible. That settles compatibility. You still need a basis and a condition in Art. 9(2), information before the use (Art. 13(3), 14(4)) and the safeguards. Two questions are open: how far the presumption reaches where the first basis was consent, and when a new controller can rely on it. The draft EDPB Guidelines 1/2026 discuss the presumption; read them with both in mind.',
        },
        {
          kind: 'bullets',
          items: [
            'Give the question its own box in the form, and store the answer as a field that every data cut reads.',
            'Test each project: is it scientific research, who is controller, would anonymous data do (Art. 89(1))?',
            'Publish a list of projects, and point to it in the participant information.',
            'The European Health Data Space, Regulation (EU) 2025/327, will apply to secondary use from March 2029, and to trial and genetic data from March 2031. It is no basis today.',
          ],
        },
      ],
    },
    {
      title: '7. A completed record: trial AST-204',
      blocks: [
        {
          kind: 'text',
          text: 'Invented and shortened. A private sponsor in Sweden; a phase III trial in severe asthma; 640 participants in Sweden, Ireland and France; the CRO is processor; the hospitals are controllers of the medical record.',
        },
        {
          kind: 'table',
          head: ['Purpose', 'Basis and condition', 'Law and reasons', 'Stated in'],
          rows: [
            [
              'P1 Safety reporting',
              'Art. 6(1)(c), 9(2)(i)',
              'Art. 41 to 43 of Regulation (EU) 536/2014',
              'Information sheet v1.2, “Your data”, para. 2',
            ],
            [
              'P2 Inspections, archive',
              'Art. 6(1)(c), 9(2)(i)',
              'Art. 57, 58, 77 to 79; archive for at least 25 years after the end of the trial',
              'Para. 2 and “How long”',
            ],
            [
              'P3 Monitoring with source data verification',
              'Art. 6(1)(f), 9(2)(j)',
              'Not on the EDPB’s list for (c). Art. 6(1)(c) with Art. 48 was considered and not chosen: the sponsor follows Opinion 3/2019. Monitoring makes the research reliable, so it shares the basis of P4; balancing B-1, part 2; national provisions and safeguards as in P4',
              'Para. 3; country annex',
            ],
            [
              'P4 Endpoint analysis',
              'Art. 6(1)(f), 9(2)(j)',
              'Balancing B-1, part 1; a national provision for each country, annex N. Ireland: explicit consent as safeguard, form IE-2. France: declaration of conformity to MR-001',
              'Para. 3; country annex',
            ],
            [
              'P5 Taxis',
              'None for the sponsor: the hospital is controller',
              'The hospital books and has decided on basis and condition (its file H-3). The sponsor pays against the code; sponsor and CRO receive no names',
              'The hospital’s notice',
            ],
            [
              'P6 Later asthma research',
              'Art. 6(1)(a), 9(2)(a)',
              'Truly optional: a “no” has no consequences, and the sponsor can stop and erase the research copy. Explicit consent of its own, next to the box under Art. 28(2); area limited to severe asthma (recital 33). Only data marked “yes” go into a data cut. Withdrawal ends P6 and leaves P1 to P4 as they are',
              'Separate page, box and signature; project list online',
            ],
          ],
        },
        {
          kind: 'quote',
          label: 'Balancing B-1, core sentences',
          text: 'Interest: to establish whether the product is effective and safe in severe asthma, and to obtain authorisation; lawful, real, described in the information sheet. Necessity, part 1: the endpoints in sections 8 and 9 of the protocol need individual data over 52 weeks; aggregated or anonymous data can’t show them; fields without an endpoint, eligibility or safety reason were deleted from the eCRF (list of 4 Jun 2026). Part 2: verification is limited to the data points named in the monitoring plan, at the hospital, without copies. Balancing: the data are sensitive and the participants ill, which weighs heavily; they expect this use, have been informed, and can leave or object. Safeguards: code list at the site, short access list, no dates of birth, ethical review, no other purposes, impact assessment D-7. Result: participants’ interests do not override, as long as the safeguards stay. Review: at each substantial modification, at the latest on 4 Jun 2027.',
        },
        {
          kind: 'table',
          head: ['Field', 'Entry'],
          rows: [
            ['Decided by, on', 'Sponsor’s Head of Clinical Development, 11 Jun 2026'],
            [
              'Advice of the DPO',
              '8 Jun 2026, file A-19. Followed, except for the proposal to drop region from P4; reasons in section 4 of the memo',
            ],
            ['Prepared by', 'CRO, on instruction of 20 May 2026'],
            ['National checks', 'Sweden 28 May 2026, Ireland 2 Jun 2026, France 3 Jun 2026, each with counsel’s note'],
            [
              'Carried into',
              'Impact assessment D-7; records of processing, line 31; information sheet v1.2; data management plan, section 6',
            ],
            ['Next review', 'At a modification, new country or change of law; at the latest 4 Jun 2027'],
          ],
        },
        {
          kind: 'text',
          text: 'For your own trial, once for each purpose:',
        },
        {
          kind: 'fields',
          labels: [
            'Trial and purpose',
            'Controller',
            'Art. 6(1) basis and provision',
            'Art. 9(2) condition and its law',
            'Safeguards, balancing test',
            'Stated in (document, section)',
            'Decided by, on',
            'DPO’s advice; next review',
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
            '“The participant signed, so we have consent.” The signature belongs to Art. 29 of Regulation (EU) 536/2014.',
            'Consent and legitimate interests side by side for the same purpose, “to be safe”. That misleads people (Art. 5(1)(a) GDPR), and the second can’t step in for the first.',
            'One basis for the whole trial. Purposes differ, and so do rights.',
            'Art. 6 without Art. 9, or Art. 9(2)(j) without the law it rests on.',
            'Art. 6(1)(c) for a duty under the law of a third country or under a contract.',
            'Art. 6(1)(f) used by a public hospital for a task that the law gives it.',
            'A balancing test written after the first participant was enrolled, or one that lists only the sponsor’s interest.',
            'A form translated from another country together with its basis: the memo says one thing, the form another.',
            'A promise to erase everything on withdrawal, despite Art. 28(3) and 58 of Regulation (EU) 536/2014.',
            'A CRO that chooses the basis. It drafts and warns (Art. 28(3) GDPR, last subparagraph); the sponsor decides.',
            'A “no” to later research that stays on paper at the site while the data cut is made from the database.',
            'No version, no date, no name. Nobody can prove such a decision (Art. 5(2) GDPR).',
          ],
        },
      ],
    },
  ],
  next: [
    'Compare the bases in your current participant information with the decision on file, country by country. Correct whichever is wrong.',
    'Find the balancing test behind every “legitimate interest”. If nobody can, write it before the next participant is enrolled.',
    'Check that the answer to the later-research box is a field in the database, and that the last data cut used it.',
  ],
  sources: [
    ...cite(
      sources.gdpr,
      sources.ctr,
      sources['edpb-3-2019'],
      sources['edpb-5-2020'],
      sources['edpb-1-2026'],
      sources['biotech-act'],
      sources['joint-opinion-3-2026'],
      sources.ehds,
    ),
    {
      short: 'C-667/21, ZQ',
      full: 'Court of Justice, judgment of 21 Dec 2023, ZQ v Medizinischer Dienst der Krankenversicherung Nordrhein, C-667/21',
    },
    {
      short: 'C-621/22, KNLTB',
      full: 'Court of Justice, judgment of 4 Oct 2024, Koninklijke Nederlandse Lawn Tennisbond v Autoriteit Persoonsgegevens, C-621/22',
    },
    {
      short: 'National law (section 5)',
      full: 'Ireland: Data Protection Act 2018 (Section 36(2)) (Health Research) Regulations 2018, S.I. No. 314/2018, as amended by S.I. No. 188/2019 and S.I. No. 18/2021. France: CNIL, Deliberation No. 2026-050 of 19 Mar 2026 (MR-001). Italy: Legislative Decree No. 196 of 30 Jun 2003. Germany: Bundesdatenschutzgesetz (BDSG), Arzneimittelgesetz (AMG)',
    },
  ],
}
