import type { LibraryDocument } from '../schema.ts'

/** White paper on controller, joint controller and processor in clinical trials. */
export const controllerProcessorWhitepaper: LibraryDocument = {
  name: 'controller-processor-whitepaper',
  type: 'whitepaper',
  title: 'Sponsor, CRO, site: who decides?',
  description:
    'Controller, joint controller or processor: the rules, the case law, what Joint Opinion 3/2026 adds, and where practice disagrees. With a test in nine questions, a table of activities, and sentences for the contract.',
  category: 'Industry Specific',
  tags: ['controller', 'processor', 'joint controllers', 'Article 26', 'Article 28', 'sponsor', 'site'],
  version: 3,
  asOf: 'November 2026',
  purpose:
    'For data protection officers, contract managers and clinical operations teams who have to choose between “controller” and “processor” in an agreement, and defend the choice. You end up with a role for each processing activity, with reasons to attach to the contract.',
  howToUse: [
    'In a hurry? Read section 1, then find your activity in the table of section 6.',
    'Drafting a contract? Work through the nine questions of section 5 with someone from operations, write the answers into Annex 1, and take the sentences from section 8.',
    'Negotiating with a hospital? Section 4 has the three positions, their sources, and what to agree whatever the label.',
  ],
  next: [
    'Take one live study and compare Annex 1 of its contracts with what people actually do. Change whichever is wrong, with a date.',
    'For each country you work in, find out which position its authority or its contract template takes. Note who checked it, and when.',
    'Add the “Change of law” sentence to your site agreement template before the next signature.',
  ],
  sections: [
    {
      title: '1. The short answer',
      blocks: [
        {
          kind: 'bullets',
          items: [
            'The sponsor is controller for the trial data, even if it never sees a name.',
            'The CRO is normally its processor. The role is decided task by task. If the CRO infringes the GDPR by determining purposes and means, it is considered a controller for that processing (Art. 28(10) GDPR). For its own affairs it is a controller anyway.',
            'The institution at the site is controller for patient care and for the medical record. On its role for the research data, authorities and practice disagree: processor, joint controller or separate controller.',
            'The label in a contract doesn’t decide. It has to match the facts of each operation.',
          ],
        },
      ],
    },
    {
      title: '2. The law',
      blocks: [
        {
          kind: 'text',
          text: 'The controller, alone or jointly with others, determines the purposes and means of the processing (Art. 4(7) GDPR). Where Union or Member State law determines these, it may also designate the controller or the criteria for its nomination. The processor processes personal data on behalf of the controller (Art. 4(8)). Controllers who jointly determine purposes and means settle their responsibilities in a transparent arrangement that reflects their roles; the data subject may turn to either (Art. 26). The processor acts on documented instructions under a contract (Art. 28(3)), and so does everyone under its authority (Art. 29).',
        },
        {
          kind: 'text',
          text: 'EDPB Guidelines 07/2020 add the distinction that helps most in practice. Essential means belong to the controller: which data, about whom, for how long, who has access. Non-essential means, such as the software or the detail of a security measure, may be left to the processor (Part I, section 2.1.4). The concepts are functional and autonomous (section 1): GCP, tax law and the wording of the contract are evidence, no more.',
        },
        {
          kind: 'text',
          text: 'Regulation (EU) 536/2014 answers different questions. The sponsor takes responsibility for initiation, management and setting up the financing (Art. 2(2)(14)). It may delegate any or all of its tasks in writing, while its responsibility remains (Art. 71). The investigator is responsible for the conduct of the trial at a site (Art. 2(2)(15)). Its present text doesn’t say who is controller. In ICH E6(R3) the CRO is a service provider, and activities not specifically transferred stay with the sponsor (3.6.4). “Full service” under GCP doesn’t make the CRO a controller.',
        },
      ],
    },
    {
      title: '3. What the Court of Justice adds',
      blocks: [
        {
          kind: 'table',
          head: ['Judgment', 'What the Court held', 'What it means for a trial'],
          rows: [
            [
              'C-210/16, Wirtschaftsakademie (5 Jun 2018)',
              'Joint responsibility does not require that each party has access to the data, nor equal responsibility; parties may be involved at different stages and to different degrees',
              'A sponsor without access to names can still be a controller. Responsibilities between sponsor and site may differ by phase',
            ],
            [
              'C-25/17, Jehovan todistajat (10 Jul 2018)',
              'A person who exerts influence over processing for its own purposes, and so takes part in determining purposes and means, may be a controller; written guidelines or instructions are not needed',
              'The lack of an instruction doesn’t prove a lack of influence: a protocol, a manual or a training session may be enough',
            ],
            [
              'C-40/17, Fashion ID (29 Jul 2019)',
              'Joint control covers only the operations whose purposes and means are actually determined together, not earlier or later ones in the chain',
              'Break the trial down into operations. A site may be joint controller for collection and have nothing to do with the sponsor’s analysis',
            ],
            [
              'C-683/21, Nacionalinis visuomenės sveikatos centras (5 Dec 2023)',
              'A party that commissions a tool and takes part in determining purposes and means can be controller without processing data itself. Joint control requires no prior arrangement and may result from converging decisions. A controller can be fined for its processor’s processing, unless the processor acted for its own purposes, or incompatibly with the framework set, or in a way to which the controller cannot reasonably be considered to have agreed',
              'Joint control can exist without an Art. 26 arrangement. A sponsor answers for its CRO within the instructions; a CRO answers for itself outside them',
            ],
            [
              'C-60/22, UZ (4 May 2023)',
              'Failure to have an arrangement under Art. 26 or a record under Art. 30 does not by itself make the processing unlawful in the sense of Art. 17(1)(d) and 18(1)(b)',
              'A wrong label is an infringement to put right; on its own it creates no duty to erase trial data',
            ],
            [
              'C-413/23 P, EDPS v SRB (4 Sep 2025)',
              'Pseudonymised data remain personal for the body that can attribute them (para. 76) and are not personal for every recipient in every case (para. 77 and 86). The duty to inform about recipients is judged from the controller’s side',
              'The Court didn’t decide on processors or trial data. Our reading: no shortcut for the CRO. It acts for a controller, its tasks (monitoring, narratives) may let it reach the person, and the sponsor names it as a recipient in any case',
            ],
          ],
        },
      ],
    },
    {
      title: '4. Where practice disagrees: the site',
      blocks: [
        {
          kind: 'text',
          text: 'Guidelines 07/2020 have one example on trials, “Clinical trials”. If investigator and sponsor draft the protocol together (purpose, methodology, data, criteria), they may be joint controllers for the trial. If the investigator does not participate in drafting and only accepts a protocol already prepared by the sponsor, the investigator should be considered a processor and the sponsor the controller for this trial. In both variants the health care provider remains controller for care. There are arguments against the second variant that the example doesn’t address. Investigator and institution have duties of their own under Regulation (EU) 536/2014 and national law (consent, safety reports, archiving of the investigator’s file). They must not follow an instruction against the participant’s interest, and they hold the code list.',
        },
        {
          kind: 'table',
          head: ['Position', 'Reasoning', 'Where you find it'],
          rows: [
            [
              'Site as processor for the research data',
              'The sponsor alone fixes purpose and essential means in the protocol; the site executes',
              'Second variant of the EDPB example. France: compare the CNIL’s reference methodology MR-001, which addresses the sponsor as controller',
            ],
            [
              'Sponsor and site as joint controllers',
              'Converging decisions: the protocol by the sponsor, selection and conduct by the investigator; neither can run the trial alone',
              'First variant of the EDPB example. Bulgaria: opinion of the supervisory authority published on 10 Jun 2019. Italy: one of two options in the Garante’s guidelines',
            ],
            [
              'Sponsor and site as separate controllers',
              'Each follows its own legal duties: site for the source record and the code list, sponsor for coded data',
              'Spain: Farmaindustria code of conduct, approved by the AEPD in 2022; whether decisions of the AEPD in 2025 point elsewhere is discussed. Italy: the other option in the Garante’s guidelines of 24 Jul 2008, which predate the GDPR',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'The table shows positions that we could trace, not the law of each country. National contract templates may be mandatory in practice, and regions or hospitals may differ.',
        },
        {
          kind: 'text',
          text: 'A change is proposed. The European Biotech Act, COM(2025) 1022 of 16 Dec 2025, would amend Art. 93 of Regulation (EU) 536/2014 and treat sponsors and investigators as controllers for the operations listed there, with one legal basis, a legal obligation, in every Member State. What the EDPB and the EDPS said about it in Joint Opinion 3/2026 of 10 Mar 2026:',
        },
        {
          kind: 'bullets',
          items: [
            'They see sponsor and investigator as controllers for these operations, and ask the legislators to clarify whether they are joint or separate controllers, at the different stages of a trial.',
            'They support the single legal basis, and ask for a clearer description of the obligation.',
            'They ask to limit the 25 years of archiving to essential trial files, which decides who keeps what, and as whom.',
            'The opinion does not bind, and it concerns a proposal. It leaves the example in Guidelines 07/2020 as it is. Its direction is clear, though: a site that today signs as processor may be a controller by law tomorrow.',
          ],
        },
        {
          kind: 'text',
          text: 'Status on 28 Nov 2026: as far as we could verify, committees of the Parliament were still at work in early October, and we found no position of the Council. Don’t write a proposed role into a contract as if it were law; write a sentence for the change (section 8). EDPB Guidelines 1/2026 on scientific research are a draft, with a consultation that closed on 25 Jun 2026; we found no final version.',
        },
        {
          kind: 'quote',
          label: 'Our working position, and its limits',
          text: 'Where the sponsor alone wrote the protocol and no national template says otherwise, describe the site as separate controller for care, source record and code list. For the data entered into the sponsor’s systems, settle the role country by country: processor if the national authority follows the EDPB example, separate or joint controller if the template or the authority takes that view. Whatever the label, allocate five duties in writing: information, requests, breaches, retention, transfers. Those are what participants and inspectors ask about.',
        },
      ],
    },
    {
      title: '5. Nine questions for each operation',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              text: 'Which operation? Name the data, the people, the system and the purpose. “The trial” is not an operation (C-40/17).',
            },
            {
              text: 'Does a law designate the controller or impose this operation on one party (Art. 4(7))? If so, that party is normally controller for it.',
            },
            { text: 'Who decided that it should take place, and why? Would it exist without them?' },
            { text: 'Who decided which data, about whom, for how long, and who receives them (essential means)?' },
            {
              text: 'Could the other party in fact refuse or change this? Accepting a finished protocol is not determining it. Feedback that changed the data collected may be.',
            },
            {
              text: 'Do two parties’ decisions complement each other so closely that the processing would not be possible without both (Guidelines 07/2020, Part I, section 3.2)? Then they are joint controllers.',
            },
            {
              text: 'Does the party use the data for an aim of its own, now or later: a product, a benchmark, a publication, the training of software? Then it is controller for that use.',
            },
            {
              text: 'Does a separate entity act on behalf of another, under its instructions and supervision (Guidelines 07/2020, Part I, section 4)? Then it is a processor. A department or an employee is neither: it is part of the party.',
            },
            {
              text: 'Do the documents show what you found? If facts and contract differ, change one of them, with a date.',
            },
          ],
        },
      ],
    },
    {
      title: '6. Activities and roles',
      blocks: [
        {
          kind: 'text',
          text: 'Starting point: a commercial sponsor that wrote the protocol alone. C: controller. P: processor. —: not involved as a rule.',
        },
        {
          kind: 'table',
          head: ['Activity', 'Sponsor', 'CRO', 'Site', 'Reasoning'],
          rows: [
            [
              'Protocol, choice of data',
              'C',
              'P',
              '—',
              'Essential means. A CRO that drafts for the sponsor proposes; the sponsor decides',
            ],
            [
              'Medical care, medical record',
              '—',
              '—',
              'C',
              'Its own purpose, and national law; the example in Guidelines 07/2020 says so in both variants',
            ],
            [
              'Screening and pre-selection in patient files',
              '—',
              '—',
              'C',
              'Use of care data by the institution, before the person is a participant. A CRO that reads files to find candidates needs a role and a legal basis: ask first',
            ],
            [
              'Informed consent process, code list',
              'C for the text required',
              '—',
              'C',
              'Duties of the investigator; names stay at the site. Joint in countries that see the trial that way',
            ],
            [
              'Entry of coded data in the eCRF',
              'C',
              'P',
              'P, C or joint',
              'See section 4, and write down the national answer',
            ],
            [
              'Monitoring, source data verification',
              'C',
              'P',
              'C of the source',
              'Site gives access; CRO reads on behalf of the sponsor; ICH E6(R3) asks for direct access on request (2.12.14) and for precautions to keep confidentiality (glossary, “direct access”). Remote access to sources: check national rules',
            ],
            [
              'Safety database, expedited reports',
              'C',
              'P',
              'C of its own report',
              'Legal duty of the sponsor (Art. 42 of Regulation (EU) 536/2014); delegation does not move control',
            ],
            [
              'Central laboratory',
              'C',
              '— or P',
              '—',
              'Laboratory: processor for study samples; controller for records that its national law obliges it to keep',
            ],
            [
              'Trial master file',
              'C of its part',
              'P',
              'C of its part',
              'Each has its own duty to archive (Art. 57 and 58 of Regulation (EU) 536/2014); a vendor that hosts the investigator’s part works for the site',
            ],
            [
              'Investigator database for feasibility of future trials',
              '—',
              'C',
              '—',
              'The CRO’s own purpose: it needs a legal basis, informs under Art. 14, and respects objections (Art. 21)',
            ],
            [
              'Benchmarks or software training from trial records',
              'asked first',
              'C',
              '—',
              'A new purpose: Art. 28(10), with Art. 5(1)(b), 6, 9(2) and 14. Anonymising for it also needs the sponsor’s instruction',
            ],
            [
              'Legal representative (Art. 74 of Regulation (EU) 536/2014)',
              'C',
              'by mandate',
              '—',
              'A mandate, with no role of its own in the trial data. The representative under Art. 27 GDPR must be another firm: the EDPB considers that role incompatible with being a processor for the same controller (Guidelines 3/2018, section 4)',
            ],
            [
              'Investigator-initiated trial of a hospital',
              'Hospital: C',
              'P',
              'Sponsor’s own site: same C; other sites as above',
              'Paying does not make the funder a controller. It becomes one if it helps to determine the data or receives them for its own purposes',
            ],
          ],
        },
      ],
    },
    {
      title: '7. What follows from the role',
      blocks: [
        {
          kind: 'table',
          head: ['Matter', 'Controller', 'Joint controllers', 'Processor'],
          rows: [
            [
              'Document',
              'None required between separate controllers; agree who does what where they meet',
              'Arrangement, its essence available to participants (Art. 26(1)-(2))',
              'Contract under Art. 28(3), in writing (28(9)); Decision (EU) 2021/915 offers clauses',
            ],
            ['Record', 'Art. 30(1)', 'Art. 30(1), each, naming the joint controller', 'Art. 30(2)'],
            [
              'Legal basis, information',
              'Own (Art. 6, 9, 13, 14)',
              'Own basis for each; division of information by arrangement',
              'None of its own; the controller’s',
            ],
            [
              'Requests',
              'Answers (Art. 12)',
              'Contact point possible; the person may address either (Art. 26(3))',
              'Assists (Art. 28(3)(e))',
            ],
            [
              'Breach',
              'Authority and people (Art. 33(1), 34)',
              'Arrangement names who notifies; both remain responsible',
              'Controller, without undue delay (Art. 33(2)); so does a site that is a processor',
            ],
            ['DPIA', 'Carries out (Art. 35)', 'Together, with a clear split', 'Assists (Art. 28(3)(f))'],
            [
              'Transfers, Decision (EU) 2021/914',
              'Module One to a controller, Module Two to a processor. A site that is a separate controller exports itself',
              'As controller',
              'Module Three to a sub-processor; Module Four back to a controller outside the EEA',
            ],
            [
              'Liability',
              'Art. 82(2), first sentence',
              'Each for the entire damage if involved and responsible (Art. 82(4)); recourse (82(5))',
              'For its own duties, and for acting outside or contrary to lawful instructions',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'On transfers: Modules Two and Three also satisfy Art. 28(3) and (4) (recital 9 of the Decision). The clauses are meant for importers whose processing is not itself subject to the GDPR (recital 7). A sponsor outside the EEA whose trial falls under Art. 3(2) needs an analysis of its own; the Commission has announced clauses for that case, and we found none adopted by 28 Nov 2026. Chapter V binds processors too (Art. 44): a CRO that signs Module Three is the exporter and makes the assessment under Clause 14.',
        },
      ],
    },
    {
      title: '8. Sentences for the contract',
      blocks: [
        {
          kind: 'quote',
          label: 'Roles by operation',
          text: '“The roles of the parties for each processing operation are set out in Annex [1] with the reasons. The Annex describes the facts at signature. If a party finds that the facts have changed or that a binding decision or law requires another allocation, the parties amend the Annex without undue delay; until then each performs the duties of the role that it actually has.”',
        },
        {
          kind: 'quote',
          label: 'Limits of the CRO’s decisions',
          text: '“The CRO determines non-essential means as listed in Annex [2]. It does not determine which data are collected, about whom, for how long, or to whom they are disclosed. Any use for purposes other than the Services, including anonymisation, statistics across sponsors and training of software, requires the Sponsor’s prior documented instruction or a separate agreement.”',
        },
        {
          kind: 'quote',
          label: 'Instructions',
          text: '“Instructions are given in writing, email included, by the people named in Annex [3]. The CRO confirms oral instructions in writing before acting. The CRO informs the Sponsor immediately if in its opinion an instruction infringes data protection law (Art. 28(3), last subparagraph, GDPR) and may suspend its execution until the Sponsor has confirmed or changed it.”',
        },
        {
          kind: 'quote',
          label: 'Site agreement, five duties whatever the label',
          text: '“Participants are informed by the Institution with the text provided by the Sponsor. Requests are received by [either]; the Institution confirms identity and the Sponsor receives only the code. Each party informs the other without undue delay, at the latest within [24] hours, of a breach that concerns the other’s data. Each party archives its part of the trial master file. The Institution discloses coded data only to the recipients and countries in Annex [4].”',
        },
        {
          kind: 'quote',
          label: 'Change of law',
          text: '“If Union law designates the sponsor or the investigator as controller, separately or jointly, for operations under this agreement, that designation prevails over Annex [1] from its date of application.”',
        },
        {
          kind: 'checks',
          items: [
            {
              text: 'Annex 1 was filled in by operations together with privacy, and agrees with the protocol, the data flow and the participant information.',
              rule: 'Art. 5(2), 13, 24 GDPR',
            },
            {
              text: 'For joint control: the arrangement exists, and its essence is in the participant information.',
              rule: 'Art. 26(2) GDPR',
            },
            {
              text: 'The CRO’s record lists each sponsor as controller; its own purposes have a separate record.',
              rule: 'Art. 30(1)-(2) GDPR',
            },
            { text: 'Country annexes name the national position, who checked it and when.', rule: 'Art. 5(2) GDPR' },
          ],
        },
      ],
    },
  ],
  sources: [
    {
      short: 'GDPR',
      full: 'Regulation (EU) 2016/679, General Data Protection Regulation, Art. 3, 4(7) to (9), 5, 26 to 30, 33 to 35, 44, 82, 83',
    },
    {
      short: 'Guidelines 3/2018',
      full: 'EDPB, Guidelines 3/2018 on the territorial scope of the GDPR (Article 3), version 2.1 of 12 Nov 2019',
    },
    {
      short: 'Regulation (EU) 536/2014',
      full: 'Regulation (EU) No 536/2014 on clinical trials on medicinal products for human use, Art. 2(2)(14) and (15), 42, 57, 58, 71, 74, 93',
    },
    {
      short: 'ICH E6(R3)',
      full: 'ICH Harmonised Guideline E6(R3), Good Clinical Practice, Principles and Annex 1 of 6 Jan 2025, sections 2.12.14 and 3.6, and glossary',
    },
    {
      short: 'EDPB Guidelines 07/2020',
      full: 'EDPB, Guidelines 07/2020 on the concepts of controller and processor in the GDPR, version 2.1, with the example “Clinical trials”',
    },
    {
      short: 'EDPB Guidelines 1/2026',
      full: 'EDPB, Guidelines 1/2026 on processing of personal data for scientific research purposes, version for public consultation of 15 Apr 2026',
    },
    {
      short: 'Joint Opinion 3/2026',
      full: 'EDPB-EDPS Joint Opinion 3/2026 of 10 Mar 2026 on the proposal for a European Biotech Act, published on 12 Mar 2026',
    },
    {
      short: 'European Biotech Act (proposal)',
      full: 'Commission proposal COM(2025) 1022 of 16 Dec 2025, European Biotech Act (a proposal)',
    },
    {
      short: 'Court of Justice',
      full: 'C-210/16, Wirtschaftsakademie Schleswig-Holstein, 5 Jun 2018; C-25/17, Jehovan todistajat, 10 Jul 2018; C-40/17, Fashion ID, 29 Jul 2019; C-60/22, UZ v Bundesrepublik Deutschland, 4 May 2023; C-683/21, Nacionalinis visuomenės sveikatos centras, 5 Dec 2023; C-413/23 P, EDPS v SRB, 4 Sep 2025',
    },
    {
      short: 'Decision (EU) 2021/914',
      full: 'Commission Implementing Decision (EU) 2021/914 on standard contractual clauses for transfers to third countries, recitals 7 and 9, Modules One to Four, Clause 14',
    },
    {
      short: 'Decision (EU) 2021/915',
      full: 'Commission Implementing Decision (EU) 2021/915 on standard contractual clauses between controllers and processors under Article 28(7) GDPR',
    },
    {
      short: 'National positions',
      full: 'Bulgaria: opinion of the Commission for Personal Data Protection published on 10 Jun 2019. Italy: Garante, guidelines of 24 Jul 2008, no. 52. Spain: Farmaindustria code of conduct, approved by the AEPD in February 2022. France: CNIL, reference methodology MR-001 (deliberation no. 2026-050 of 19 Mar 2026, which repealed no. 2018-153)',
    },
  ],
}
