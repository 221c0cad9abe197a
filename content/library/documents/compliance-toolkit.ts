import type { LibraryDocument } from '../schema.ts'

/** The toolkit that ties the library together; the site finds it by the words of its title. */
export const complianceToolkit: LibraryDocument = {
  name: 'compliance-toolkit',
  type: 'toolkit',
  title: 'Clinical Trial Privacy Compliance Toolkit',
  description:
    'Nine working tools for the data protection of a CRO: maturity assessment, calendar, map of evidence, contract clauses, RACI, DPIA test, vendor questions, inspection folder and a plan for the first 90 days of a DPO.',
  category: 'GDPR Compliance',
  tags: ['compliance toolkit', 'accountability', 'maturity', 'RACI', 'Article 28', 'DPIA', 'inspection', 'DPO'],
  version: 2,
  asOf: 'November 2026',
  purpose:
    'For the data protection officer, the privacy lead and the quality manager of a CRO in the European Economic Area. Work through tool 1 in half a day with one person each from operations, IT and legal; the weakest lines show which of the other tools to open next. The result is a dated picture of your compliance, a plan for a year, and a folder that is ready for an inspector (Art. 5(2), 24(1) GDPR).',
  sections: [
    {
      title: 'How to use it',
      blocks: [
        {
          kind: 'text',
          text: 'The toolkit describes the usual commercial trial: the sponsor is controller, the CRO its processor, vendors of the CRO are sub-processors, and the site is controller at least for care, source records and the identification list. If the facts or national law differ, change the roles before you use the tool; the white paper “Sponsor, CRO, site: who decides?” has the test.',
        },
        {
          kind: 'table',
          head: ['If you have', 'Begin with', 'And stop when'],
          rows: [
            ['one hour', 'Tool 1, the four red lines', 'you know whether one of them is crossed'],
            ['half a day', 'Tool 1', 'each line has a level and the name of a document'],
            [
              'a new study',
              'Tools 4, 5 and 6',
              'contract, RACI and DPIA contribution are dated before the first participant',
            ],
            [
              'a new vendor',
              'Tool 7, then 4',
              'authorisation, contract and transfer tool are on file before the first account',
            ],
            ['an announced inspection', 'Tools 3 and 8', 'each line opens within five minutes'],
            ['a new post as DPO', 'Tool 9', 'the report to management is delivered'],
          ],
        },
        {
          kind: 'text',
          text: 'Each legal duty cites its article. A frequency or number of days without an article is our working standard: the GDPR sets few dates and asks for measures appropriate to the risk, reviewed and updated where necessary (Art. 24(1), 32(1)(d)). If you choose another interval, write down why.',
        },
      ],
    },
    {
      title: 'Tool 1: Maturity self-assessment',
      blocks: [
        {
          kind: 'text',
          text: 'Twelve lines, level 0 to 3. A level is reached only if its sentence is true today and a document proves it; otherwise take the level below. Level 0: less than level 1. A policy without a record is level 1. Ask someone who is not responsible for the line to assess it.',
        },
        {
          kind: 'table',
          head: ['Domain', 'Level 1: on paper', 'Level 2: in use', 'Level 3: proven'],
          rows: [
            [
              '1. DPO and governance (Art. 37 to 39)',
              'DPO designated, contact details published and communicated to the authority',
              'Involved before decisions; direct line to the highest management; no conflict of interests (38(3), (6))',
              'Yearly report, decisions of management on it with reasons, resources reviewed',
            ],
            [
              '2. Roles and contracts (Art. 26, 28)',
              'Template agreement for sponsors and vendors',
              'Every running study has a signed contract with all points of 28(3) and annexes for this study',
              'Sample of contracts compared with real data flows in the last 12 months',
            ],
            [
              '3. Instructions (Art. 28(3)(a), 29)',
              'Contract says who may instruct',
              'Instructions of each study are filed, with date and sender',
              'Test: for three decisions in one study the instruction is found in five minutes',
            ],
            [
              '4. Records (Art. 30)',
              'Records exist for controller and processor',
              'Each study, sub-processor and third country appears, with a date of review',
              'Record reconciled with the vendor and project lists in the last 12 months',
            ],
            [
              '5. Pseudonymisation and minimisation (Art. 5(1)(c), 25, 32(1)(a))',
              'Procedure forbids names outside the site',
              'Free-text and image checks; linking tables known and separated',
              'Re-identification test or key walk on one study; findings corrected',
            ],
            [
              '6. Access and security (Art. 32)',
              'Role concept, encryption standard',
              'Access reviewed at start, at change of team, at close; devices encrypted with proof',
              'Restore and access review tested; result and correction on file (32(1)(d))',
            ],
            [
              '7. Vendors and sub-processors (Art. 28(2), (4))',
              'Questionnaire before the contract',
              'Prior authorisation of each sponsor for each sub-processor; the same obligations flow down',
              'Chain known to the last link (EDPB Opinion 22/2024); reassessed by risk',
            ],
            [
              '8. Transfers (Art. 44 to 46)',
              'List of third countries',
              'Tool and assessment before access begins; recipients of the DPF checked by legal name',
              'Dated review of each assessment, with changes of law',
            ],
            [
              '9. Requests (Art. 12, 15 to 22, 28(3)(e))',
              'Procedure and contact',
              'Log without names; vendors can search by code',
              'Exercise in the last 12 months, from helpdesk to answer',
            ],
            [
              '10. Breaches (Art. 33, 34, 28(3)(f))',
              'Hotline and procedure',
              'Register with times; first report to the sponsor without undue delay in each case',
              'Exercise at night or weekend in the last 12 months; times measured',
            ],
            [
              '11. DPIA and design (Art. 25, 35)',
              'Template',
              'CRO contributes facts before the start of each study; changes trigger a question to the sponsor',
              'Own systems assessed as well; reviews traceable (35(11))',
            ],
            [
              '12. Retention, return, training (Art. 5(1)(e), 28(3)(g), 32(4), 39(1)(b))',
              'Retention schedule, training plan',
              'Close-out record for each ended study; training before access',
              'Sample: nothing left in mailboxes and shares of an ended study; training tested',
            ],
          ],
        },
        {
          kind: 'fields',
          labels: [
            'Date and assessors',
            'Lines 1 to 6 (levels)',
            'Lines 7 to 12 (levels)',
            'Sum (of 36)',
            'Lowest line, and the document that is missing',
            'Red lines crossed (number)',
            'Owner and date for each correction',
          ],
        },
        {
          kind: 'bullets',
          items: [
            'Sum 0 to 12: procedures first, study by study. 13 to 24: the usual picture of a growing CRO; work on the lowest lines, not on the average. 25 to 36: test the answers, because self-assessments tend to be generous.',
            'The sum helps you to set priorities. It has no legal meaning; do not present it to clients.',
          ],
        },
        {
          kind: 'checks',
          items: [
            {
              text: 'Red line 1: personal data of a study are processed without a binding contract.',
              rule: 'Art. 28(3) and (9) GDPR',
            },
            {
              text: 'Red line 2: a sub-processor works without prior authorisation, or a third country has access without a transfer tool.',
              rule: 'Art. 28(2), 44, 46 GDPR; C-311/18, para. 135',
            },
            { text: 'Red line 3: no contact for breaches can be reached tonight.', rule: 'Art. 33(2) GDPR' },
            {
              text: 'Red line 4: names and codes are together outside the site, without a reason that the sponsor has approved.',
              rule: 'Art. 5(1)(c), 25, 32 GDPR; ICH E6(R3), 2.12.8',
            },
          ],
        },
        {
          kind: 'text',
          text: 'A crossed red line counts more than any sum. Stop or contain it, tell the sponsor, ask the DPO for advice, and check whether it is a personal data breach. Never backdate: a document made today carries today’s date.',
        },
      ],
    },
    {
      title: 'Tool 2: Calendar',
      blocks: [
        {
          kind: 'table',
          head: ['Month', 'Duty', 'Owner', 'What it leaves behind'],
          rows: [
            [
              'January',
              'Reconcile the records (Art. 30) with the lists of projects, vendors and systems. Check adequacy decisions and entries in the Data Privacy Framework List',
              'Privacy lead',
              'Dated record; screenshots of the list',
            ],
            [
              'February',
              'Send sponsors the current list of sub-processors; compare with authorisations (Art. 28(2))',
              'Privacy lead, vendor management',
              'List with dates of authorisation',
            ],
            [
              'March',
              'Annual training; new cases from the own register (Art. 39(1)(b), 32(4))',
              'DPO advises, line managers release time',
              'Attendance, test result',
            ],
            [
              'April',
              'Access review in every system; accounts of leavers; linking tables (Art. 32)',
              'System owners',
              'Signed lists, removals',
            ],
            [
              'May',
              'Ask sponsors of all running studies: has the risk changed (Art. 35(11))? Review own assessments',
              'Privacy lead, project managers',
              'Question and answer per study',
            ],
            [
              'June',
              'Restore test and breach exercise, with a vendor, outside office hours (Art. 32(1)(c)-(d))',
              'IT, privacy lead',
              'Times measured, corrections',
            ],
            [
              'July',
              'Reassess vendors by risk (Art. 28(1), (4)); audit one',
              'Vendor management, QA',
              'Report, corrective actions',
            ],
            ['August', 'Holiday test: do hotline, deputies and sponsor contacts work?', 'Privacy lead', 'Log of calls'],
            [
              'September',
              'Close-out of ended studies: return or deletion at the sponsor’s choice, certificates (Art. 28(3)(g))',
              'Project managers, IT',
              'Close-out records',
            ],
            [
              'October',
              'Exercise of a participant’s request, with one site (Art. 12, 28(3)(e))',
              'Privacy lead',
              'Log, days needed',
            ],
            [
              'November',
              'DPO’s report to the highest management level (Art. 38(3))',
              'DPO',
              'Report, minutes, decisions with reasons',
            ],
            [
              'December',
              'Review of law and templates; budget and calendar for the next year',
              'DPO, legal',
              'Change list',
            ],
          ],
        },
        {
          kind: 'table',
          head: ['Event', 'What follows at once', 'Rule'],
          rows: [
            [
              'New study',
              'Contract with annexes; line in the record; instruction channel; contribution to the DPIA; sub-processors authorised; all before the first access to data',
              'Art. 28, 30(2), 35(1)',
            ],
            [
              'Protocol amendment adds device, vendor, country or data',
              'Question to the sponsor on DPIA, information and authorisation; new transfer assessment',
              'Art. 35(11), 13, 28(2), 46',
            ],
            [
              'Change of sub-processor',
              'Notice to each sponsor; the objection period runs before the start',
              'Art. 28(2)',
            ],
            [
              'Letter from a supervisory authority',
              'DPO the same day; preserve; inform the sponsor concerned unless prohibited',
              'Art. 31, 39(1)(d)-(e)',
            ],
            [
              'Site closes',
              'Ask who takes the identification list and the investigator’s file',
              'ICH E6(R3), 2.12.13; Art. 58 of Regulation (EU) 536/2014',
            ],
          ],
        },
      ],
    },
    {
      title: 'Tool 3: Document map',
      blocks: [
        {
          kind: 'text',
          text: 'This map shows which record proves which duty (Art. 5(2), 24(1)) and who keeps it. Write the storage location beside each line. Art. 5(2) addresses the controller; the processor must make available what shows compliance (Art. 28(3)(h)), keep its own record (30(2)) and cooperate with the authority (31).',
        },
        {
          kind: 'table',
          head: ['Duty', 'Record that proves it', 'Kept by', 'Rule'],
          rows: [
            [
              'Act only on instructions',
              'Agreement, annexes, dated instructions, list of persons entitled to instruct',
              'CRO, per study',
              'Art. 28(3)(a), 29',
            ],
            [
              'Confidentiality of persons',
              'Undertakings or proof of a statutory duty, freelancers included',
              'CRO, HR',
              'Art. 28(3)(b)',
            ],
            [
              'Security appropriate to the risk',
              'Risk assessment, concept, access reviews, encryption evidence, restore tests',
              'CRO, IT',
              'Art. 32',
            ],
            [
              'Use of sub-processors',
              'Authorisations, list of the chain, contracts, assessments',
              'CRO, vendor file',
              'Art. 28(2), (4); EDPB Opinion 22/2024',
            ],
            [
              'Records of processing',
              'Controller’s record; processor’s record with each sponsor',
              'CRO, privacy',
              'Art. 30(1), (2)',
            ],
            [
              'Transfers',
              'Map of countries, tool for each importer, assessment, supplementary measures, dated proof of list entries',
              'Exporter',
              'Art. 44 to 46; Decision (EU) 2021/914, Clause 14; C-311/18',
            ],
            [
              'Legal basis and condition for health data',
              'Table of purposes with Art. 6 and 9, balancing where Art. 6(1)(f), national annex',
              'Sponsor; copy at the CRO for drafting',
              'Art. 5(2), 6, 9, 13(1)(c)',
            ],
            [
              'Information of participants',
              'Approved versions with dates, list of recipients as described',
              'Sponsor, site',
              'Art. 13, 14',
            ],
            ['Requests', 'Log by code, answers, instructions', 'Sponsor; CRO its part', 'Art. 12, 28(3)(e)'],
            [
              'Breaches',
              'Register with facts, effects, remedial action, reasons',
              'Controller; CRO its part',
              'Art. 33(5), 28(3)(f)',
            ],
            [
              'DPIA',
              'Assessment, advice of the DPO, reviews; contribution of the CRO',
              'Sponsor; CRO its part',
              'Art. 35(2), (7), (11), 28(3)(f)',
            ],
            [
              'Design and default',
              'Decisions on fields, free text, roles, retention, with alternatives rejected',
              'Sponsor, CRO',
              'Art. 25',
            ],
            ['DPO', 'Designation, notification to the authority, reports, minutes', 'CRO', 'Art. 37(7), 38, 39'],
            ['Training', 'Content, attendance, test', 'CRO', 'Art. 32(4), 39(1)(b)'],
            [
              'Return or deletion',
              'Sponsor’s choice, certificate, list of what the law requires to keep',
              'CRO',
              'Art. 28(3)(g)',
            ],
            [
              'Archive of the trial master file',
              'Archive agreement, index, access list; at least 25 years after the end of the trial unless other Union law requires longer',
              'Sponsor, investigator',
              'Art. 57, 58 of Regulation (EU) 536/2014',
            ],
            [
              'CRO’s own purposes',
              'Record, legal basis, information to investigators (Art. 14), objection list',
              'CRO as controller',
              'Art. 6, 14, 21, 30(1)',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'The exemption for organisations with fewer than 250 persons rarely helps a CRO: it does not apply where processing is likely to result in a risk, is not occasional, or includes special categories (Art. 30(5)). A Commission proposal, COM(2025) 501, would raise the number to 750 and tie the duty to a high risk. Check its status before you drop a record.',
        },
      ],
    },
    {
      title: 'Tool 4: Contract clauses under Art. 28(3)',
      blocks: [
        {
          kind: 'text',
          text: 'Read the sponsor’s paper and your vendor’s paper side by side. The vendor contract must impose the same data protection obligations as the sponsor’s contract imposes on the CRO (Art. 28(4)): equivalent in substance and not necessarily in words (Guidelines 07/2020, Part II, section 1.6). The most frequent fault is a mismatch of times: 24 hours in the sponsor’s contract, 72 in the vendor’s.',
        },
        {
          kind: 'table',
          head: ['Point', 'Sponsor to CRO: what the text has to settle', 'CRO to vendor: what must flow down'],
          rows: [
            [
              'Frame: subject, duration, nature, purpose, data, persons (28(3), first sentence)',
              'Annex for this study: systems, countries, categories, participants and site staff separately',
              'Annex for this service; no copy of the whole study',
            ],
            [
              '(a) Documented instructions, transfers included',
              'Persons, channel, confirmation of oral instructions; exception only for Union or Member State law, with information beforehand unless prohibited',
              'Instructions come from the CRO within the sponsor’s; no own purposes, no “improvement of services”. An exception for “any applicable law” goes beyond Art. 28(3)(a), which names Union and Member State law (see Opinion 22/2024)',
            ],
            [
              '(b) Confidentiality',
              'Staff, freelancers, affiliates; continues after the end',
              'Same, with proof on request; support staff in other countries included',
            ],
            [
              '(c) Security under Art. 32',
              'Annex of measures that IT has read; change only without lowering the level',
              'At least the same level for the data concerned; patch, log and encryption in writing',
            ],
            [
              '(d) Sub-processors (28(2), (4))',
              'Specific or general authorisation; list; notice period; objection and what follows from it',
              'Notice period longer than the sponsor’s, so that the CRO can pass it on; chain disclosed with names, addresses, contacts',
            ],
            [
              '(e) Assistance with requests',
              'Contact, working day, route for identifying messages, no answer on the substance',
              'Search, export, restriction and deletion by code, in a number of working days',
            ],
            [
              '(f) Assistance with Art. 32 to 36',
              'Breach: without undue delay, hours as outer limit, contact at any hour, content; DPIA contributions; who bears which effort',
              'Shorter hours than upstream; logs preserved; access to forensic results',
            ],
            [
              '(g) Return or deletion',
              'Choice, format, time; backups; what the law requires to keep; relation to the trial master file',
              'Same, with certificate; exit support and readable export with audit trail',
            ],
            [
              '(h) Information and audits',
              'Audits including inspections by the sponsor or its auditor; reports accepted where sufficient; costs',
              'Audit right also for sponsor and authorities; certificates do not replace it',
            ],
            [
              'Last subparagraph: unlawful instructions',
              'CRO informs immediately; may suspend',
              'Vendor informs the CRO, and the CRO the sponsor, before anything is carried out',
            ],
            [
              'Beyond 28(3)',
              'Mandate as legal representative (Art. 74 of Regulation (EU) 536/2014), but not as representative under Art. 27 (Guidelines 3/2018, section 4); serious breach reporting (Art. 52 of Regulation (EU) 536/2014); liability between the parties cannot limit Art. 82 towards participants',
              'Transfer module, Clause 14 assessment; insolvency and escrow of data',
            ],
          ],
        },
        {
          kind: 'checks',
          items: [
            { text: 'In writing, including in electronic form, signed before data flow.', rule: 'Art. 28(9) GDPR' },
            {
              text: 'The text says how each duty is performed in this study. It does not just repeat the article.',
              rule: 'Guidelines 07/2020, Part II, section 1.3',
            },
            {
              text: 'If standard clauses are used: text unchanged, annexes complete.',
              rule: 'Art. 28(6)-(7) GDPR; Decision (EU) 2021/915',
            },
            {
              text: 'Site contract: the CRO signs for the sponsor only with a power of attorney, and the role of the site follows the national position.',
              rule: 'Art. 26, 28 GDPR; ICH E6(R3), 3.6',
            },
            {
              text: 'Order of precedence between master agreement, privacy annex and clauses is settled.',
              rule: 'Decision (EU) 2021/914, Clause 5',
            },
          ],
        },
        {
          kind: 'quote',
          label: 'Delete this sentence wherever you find it',
          text: '“Processor may use data in aggregated or de-identified form for its legitimate business purposes.” Aggregating and de-identifying are processing. For purposes of its own they make the processor a controller (Art. 4(7), 28(10) GDPR); a sponsor’s permission replaces neither the legal basis nor the condition of Art. 9(2) nor the information of participants.',
        },
      ],
    },
    {
      title: 'Tool 5: RACI',
      blocks: [
        {
          kind: 'text',
          text: 'R carries out the activity, A is accountable for it (one A to a line), C is consulted before, I is informed after. “A” follows the legal duty and cannot be assigned away; “R” can be agreed. The table assumes the sponsor as controller, the CRO as processor, and the site as controller for its own records. Where the site is a processor for trial data, its duty in a breach is to notify the sponsor (Art. 33(2)).',
        },
        {
          kind: 'table',
          head: ['Activity', 'Sponsor', 'CRO', 'Site', 'Rule'],
          rows: [
            ['Purposes, data in the eCRF, retention', 'A, R', 'C', 'C', 'Art. 4(7), 5'],
            ['Legal basis and Art. 9 condition', 'A, R', 'C', 'I', 'Art. 6, 9'],
            ['Text of the participant information', 'A', 'R', 'C', 'Art. 12 to 14'],
            ['Informed consent to the trial', 'I', 'I', 'A, R', 'Art. 28, 29 of Regulation (EU) 536/2014'],
            ['Handing over the information on trial data', 'A', 'I', 'R', 'Art. 12 to 14'],
            ['Identification list', 'no access', 'no access', 'A, R', 'ICH E6(R3), 2.12.8'],
            ['DPIA for the trial', 'A, R', 'C (drafts on instruction)', 'C', 'Art. 35, 28(3)(f)'],
            [
              'Choice of sub-processors of the CRO',
              'C (authorises)',
              'A, R',
              'I',
              'Art. 28(2), (4). Towards participants the sponsor remains responsible as controller',
            ],
            [
              'Security of EDC and IRT',
              'A as controller',
              'R, own duty',
              'R for its users',
              'Art. 32 binds both controller and processor',
            ],
            [
              'Transfer tool and assessment, CRO’s vendor abroad',
              'C (instructs)',
              'A, R as exporter',
              'I',
              'Art. 44, 46; Opinion 22/2024: the controller must be able to show it too',
            ],
            ['Monitoring with source access', 'A', 'R', 'R (grants, supervises)', 'ICH E6(R3), 2.12.14; national law'],
            ['Request: trial data', 'A', 'R (search)', 'R (identity, delivery)', 'Art. 12, 28(3)(e)'],
            ['Request: medical record', 'I', '—', 'A, R', 'Art. 12, 15'],
            ['Breach at the CRO: report to the sponsor', 'I', 'A, R', 'I on instruction', 'Art. 33(2)'],
            ['Breach of trial data: authority, persons', 'A, R', 'C', 'R (delivers letters)', 'Art. 33(1), 34'],
            ['Breach of the site’s records', 'I', 'I', 'A, R', 'Art. 33, 34'],
            [
              'Serious breach of the trial',
              'A, R',
              'R if delegated',
              'C (reports at once)',
              'Art. 52, 71 of Regulation (EU) 536/2014',
            ],
            [
              'Archive of the sponsor’s master file',
              'A',
              'R until hand-over',
              '—',
              'Art. 57, 58 of Regulation (EU) 536/2014',
            ],
            ['Archive of the investigator’s master file', '—', '—', 'A, R', 'Art. 57, 58 of Regulation (EU) 536/2014'],
            ['Deletion or return at the end', 'A (chooses)', 'R', '—', 'Art. 28(3)(g)'],
          ],
        },
      ],
    },
    {
      title: 'Tool 6: Does this processing need a DPIA?',
      blocks: [
        {
          kind: 'text',
          text: 'The controller decides, before the processing (Art. 35(1)), with the advice of its DPO where designated (35(2)). The CRO supplies the facts and asks the question. Three ways lead to a duty: a case of Art. 35(3), of which large-scale processing of special categories (b) is the usual one; the list of the supervisory authority (35(4)); or a high risk by the criteria of WP248 rev.01, where two criteria suffice in most cases and one may.',
        },
        {
          kind: 'table',
          head: ['Criterion of WP248 rev.01', 'In a trial, typically'],
          rows: [
            ['1. Evaluation or scoring', 'Risk scores, mood detection from voice, prediction of dropout'],
            [
              '2. Automated decision with legal or similar significant effect',
              'Software alone excludes a candidate (see Art. 22)',
            ],
            ['3. Systematic monitoring', 'Wearable, continuous location, camera at home'],
            ['4. Sensitive or highly personal data', 'Health, genetics: practically always'],
            [
              '5. Large scale',
              'Number, share of the population, volume, duration, geography: often for multinational phase II and III',
            ],
            ['6. Matching or combining data sets', 'Registry linkage, tokens, data of several studies'],
            ['7. Vulnerable data subjects', 'Patients, children, incapacitated persons: practically always'],
            [
              '8. Innovative use or new technology',
              'Digital endpoints, AI reading of images, decentralised elements (ICH E6(R3), Annex 2)',
            ],
            [
              '9. Processing prevents exercise of a right or use of a service',
              'Access to a programme depends on the processing',
            ],
          ],
        },
        {
          kind: 'fields',
          labels: [
            'Criteria met (numbers), with one fact for each',
            'Case of Art. 35(3), or on the list of [authority]',
            'DPO’s advice (date)',
            'Decision of the controller (by, date, reasons)',
          ],
        },
        {
          kind: 'bullets',
          items: [
            'Almost every trial with patients meets criteria 4 and 7, so a DPIA is usually needed. A controller that sees no high risk nevertheless documents the reasons, with the DPO’s view (WP248, section III.B).',
            'One assessment may cover similar operations with similar high risks (Art. 35(1), last sentence): a programme of studies with the same vendors, or the CRO’s EDC platform as a building block.',
            'Content: description, necessity and proportionality, risks to the persons, measures (35(7)); views of participants or patient representatives where appropriate (35(9)).',
            'If high risk remains that the measures do not mitigate: prior consultation by the controller (Art. 36(1)). The CRO does not file for it.',
            'Review at least when the risk changes (35(11)): new device, vendor, country, a breach.',
            'The CRO applies the same test to its own purposes.',
          ],
        },
      ],
    },
    {
      title: 'Tool 7: Questions to a vendor',
      blocks: [
        {
          kind: 'text',
          text: 'A vendor shows sufficient guarantees (Art. 28(1)) with documents. Ask for the evidence in the second column; “yes” is not evidence. Critical vendors (IRT, EDC, ePRO, safety, anyone with names) answer everything, others the lines marked *.',
        },
        {
          kind: 'table',
          head: ['Question', 'Evidence', 'Rule'],
          rows: [
            [
              '* Which legal entity contracts, which entities will have access, from which countries, support and administrators included?',
              'List with addresses and contacts',
              'Art. 28(2), 44; Opinion 22/2024',
            ],
            [
              '* Which sub-processors, down to hosting, e-mail, SMS and monitoring tools?',
              'Current list, notice period',
              'Art. 28(4)',
            ],
            [
              '* Do you use customer data for your own purposes, including analytics, benchmarks or training of models?',
              'Contract clause, settings',
              'Art. 28(3)(a), (10)',
            ],
            [
              '* Which data does the service need that identify a person directly, and who sees them?',
              'Data flow, field list',
              'Art. 5(1)(c), 25',
            ],
            [
              'Where is the link between code and person, and can your support reach it?',
              'Architecture, role matrix',
              'Art. 4(5), 25, 32',
            ],
            ['* Encryption in transit and at rest; who holds the keys?', 'Standard, key management', 'Art. 32(1)(a)'],
            [
              '* Backup and restore: last test, time needed, offline copy?',
              'Protocol of the test',
              'Art. 32(1)(b)-(c)',
            ],
            ['Logging: who read what, kept for how long?', 'Sample log', 'Art. 32; ICH E6(R3), 4.2.2'],
            ['* Breach: who calls us, in which time, at night?', 'Procedure, name, last exercise', 'Art. 33(2)'],
            ['Can you find, export, restrict and delete by code, in how many days?', 'Demonstration', 'Art. 28(3)(e)'],
            ['* What happens at the end, including backups and logs?', 'Exit plan, certificate', 'Art. 28(3)(g)'],
            ['Breaches, decisions of authorities, litigation in three years?', 'Written statement', 'Art. 28(1)'],
            [
              '* Transfer tool for each third country and its assessment; requests of authorities received?',
              'Clauses, assessment, transparency report',
              'Art. 46; Clauses 14, 15',
            ],
            [
              'If DPF: legal name on the list, active, covers data other than HR?',
              'Dated print of the entry; plan B if the appeal C-703/25 P succeeds',
              'Decision (EU) 2023/1795, Art. 1',
            ],
            ['May we, the sponsor and authorities audit?', 'Clause, last audit report', 'Art. 28(3)(h)'],
            [
              'Do AI functions take part? Can they be switched off, what do they keep?',
              'Description, settings',
              'Art. 5(1)(b)-(c), 22, 25, 35',
            ],
          ],
        },
        {
          kind: 'bullets',
          items: [
            'Certificates (ISO/IEC 27001 and the like) help to show security; they do not cover instructions, sub-processors or transfers. Approved codes and certifications under Art. 40 and 42 may be used as an element (Art. 28(5)).',
            'The depth of the assessment follows the risk, but you must know every processor in the chain (Opinion 22/2024).',
            'Decision and reasons on one page: accepted, accepted with conditions and dates, rejected. Signed by the person who answers for the vendor, and not by the DPO.',
          ],
        },
      ],
    },
    {
      title: 'Tool 8: Inspection-readiness folder',
      blocks: [
        {
          kind: 'text',
          text: 'Two kinds of inspectors may visit: the supervisory authority under Art. 58(1) GDPR, and GCP inspectors under Art. 78 of Regulation (EU) 536/2014; sponsors audit under Art. 28(3)(h). One folder serves all of them, with different access: documents of one sponsor are never shown to another.',
        },
        {
          kind: 'checks',
          items: [
            {
              text: '01 Organisation: chart with the DPO’s line, designation, communication to the authority, reports and decisions on them; policies in force; training and undertakings of confidentiality.',
              rule: 'Art. 24(2), 28(3)(b), 32(4), 37(7), 38',
            },
            { text: '02 Records: controller and processor, export of today.', rule: 'Art. 30' },
            {
              text: '03 Per study: contract and annexes, instructions, RACI, data flow, contribution to the DPIA.',
              rule: 'Art. 28(3), 35',
            },
            {
              text: '04 Sub-processors: list, authorisations by sponsor, contracts, assessments.',
              rule: 'Art. 28(2), (4)',
            },
            { text: '05 Transfers: countries, tools, assessments, list entries.', rule: 'Art. 44 to 46' },
            {
              text: '06 Security: concept, risk assessment, access reviews, restore tests, device evidence.',
              rule: 'Art. 32',
            },
            { text: '07 Breach register and, per case, the five times with the messages.', rule: 'Art. 33(2), (5)' },
            { text: '08 Request log by code.', rule: 'Art. 12, 28(3)(e)' },
            {
              text: '09 Own purposes: investigator database, staff; information texts; objections.',
              rule: 'Art. 13, 14, 21',
            },
            { text: '10 Close-out records and retention schedule.', rule: 'Art. 5(1)(e), 28(3)(g)' },
            {
              text: '11 Audits of sponsors and own audits, corrective actions with proof of effect.',
              rule: 'Art. 28(3)(h), 32(1)(d)',
            },
            {
              text: '12 Known gaps: description, date of discovery, containment, date of repair.',
              rule: 'Art. 5(2), 24(1)',
            },
          ],
        },
        {
          kind: 'text',
          text: 'Folder 12 shows that the organisation finds and corrects its own faults. Ask a lawyer which of its documents contain legal advice and must be kept apart; the rules on privilege differ by country.',
        },
        {
          kind: 'steps',
          steps: [
            {
              when: 'Announcement',
              who: 'QA',
              text: 'Scope and legal basis in writing; who inspects whom; DPO, management and, where the trial is concerned, the sponsor informed. From now on every change to a document is logged.',
            },
            {
              when: 'The day before',
              who: 'Privacy lead',
              text: 'Walk one data item from site to archive with the documents. Open each folder once from the account that will be used.',
            },
            {
              when: 'During',
              who: 'Person asked',
              text: 'Answers the question asked, shows the record, says “I do not know, we will deliver by [date]”. Does not promise for the sponsor. The DPO is contact for the supervisory authority (Art. 39(1)(e)).',
            },
            {
              when: 'After',
              who: 'QA and privacy lead',
              text: 'List of undertakings with dates; copies of what was handed over; corrective actions; sponsors told what concerns them.',
            },
          ],
        },
      ],
    },
    {
      title: 'Tool 9: The first 90 days of a DPO',
      blocks: [
        {
          kind: 'text',
          text: 'A CRO whose core activities consist of processing health data on a large scale designates a DPO, as processor too (Art. 37(1)(c)). External DPOs are permitted (37(6)). The DPO advises and monitors (39(1)); the controller or processor stays responsible.',
        },
        {
          kind: 'steps',
          steps: [
            {
              when: 'Days 1 to 5',
              who: 'Management',
              text: 'Designation in writing with resources and access (38(2)); contact published and communicated to the authority (37(7)); written statement that no other task conflicts (38(6)). Chief operating officer, head of IT and head of marketing are typical conflicts (WP243 rev.01, section 3.5).',
            },
            {
              when: 'Days 1 to 10',
              who: 'DPO',
              text: 'Test the hotline on a Saturday. Read the last ten lines of the breach register and the request log. Ask for the four red lines of tool 1.',
            },
            {
              when: 'Days 6 to 20',
              who: 'DPO',
              text: 'Meet operations, data management, safety, IT, HR, vendor management, QA, legal: one question each, “which personal data would stop your work if they were gone?”. Complete the records from the answers.',
            },
            {
              when: 'Days 15 to 30',
              who: 'DPO with a project manager',
              text: 'Take the largest study and walk it: contract, instructions, sub-processors, countries, key, requests, breach, DPIA, close-out.',
            },
            {
              when: 'Day 30',
              who: 'DPO',
              text: 'One page to management: red lines, three risks, three decisions needed. Facts only: no scores and no traffic lights without evidence.',
            },
            {
              when: 'Days 31 to 60',
              who: 'Privacy lead, advised by the DPO',
              text: 'Close the red lines. Send sponsors corrected lists of sub-processors. Repair transfers before new ones are opened. Breach exercise with one vendor, request exercise with one site.',
            },
            {
              when: 'Days 61 to 80',
              who: 'Privacy lead, QA',
              text: 'Templates: contract annex, instruction form, vendor page, close-out record. Training for the three teams with most contact to names.',
            },
            {
              when: 'Days 75 to 90',
              who: 'DPO',
              text: 'Tool 1 in full; calendar of tool 2 with owners; report to the highest management level (38(3)), with a column for its decision and reasons.',
            },
          ],
        },
        {
          kind: 'quote',
          label: 'Sentence for the report',
          text: '“I advise [measure] because of [article] and [fact]. If management decides otherwise, please record the reasons here: […].” WP243 rev.01, section 3.1, recommends documenting why advice was not followed.',
        },
      ],
    },
    {
      title: 'What may change',
      blocks: [
        {
          kind: 'table',
          head: ['Text', 'What it is', 'What it would touch'],
          rows: [
            [
              'European Biotech Act, COM(2025) 1022',
              'Commission proposal of 16 December 2025; EDPB-EDPS Joint Opinion 3/2026',
              'Legal basis and roles of sponsor and investigator (Art. 93 of Regulation (EU) 536/2014): tools 4, 5',
            ],
            [
              'Digital Omnibus, COM(2025) 837',
              'Commission proposal of 19 November 2025; EDPB-EDPS Joint Opinion 2/2026',
              'Definition of personal data, breach threshold and period: tools 1, 3',
            ],
            ['Omnibus IV, COM(2025) 501', 'Commission proposal of 21 May 2025', 'Art. 30(5): tool 3'],
            [
              'EDPB Guidelines 1/2026, scientific research',
              'Version for public consultation of 15 April 2026',
              'Roles, rights, safeguards',
            ],
            [
              'EDPB Guidelines 01/2025, pseudonymisation',
              'Version for public consultation of 16 January 2025, older than C-413/23 P',
              'Key, coding, sharing: tools 1, 7',
            ],
            [
              'C-703/25 P, Latombe v Commission',
              'Appeal against the judgment that upheld Decision (EU) 2023/1795 (T-553/23, 3 September 2025). The decision applies while the appeal is pending',
              'Transfers to the United States: tools 3, 7',
            ],
            [
              'Regulation (EU) 2025/327, European Health Data Space',
              'Adopted; applies in stages from March 2027. Secondary use: from March 2029, some categories of data from March 2031',
              'Requests for trial data, duties of data holders',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Except for the last line, none of these texts is law in force or a final guideline. Check each line when you open the toolkit, and write the date of your check into the December line of the calendar. A proposal changes nothing until it applies.',
        },
      ],
    },
  ],
  sources: [
    {
      short: 'GDPR',
      full: 'Regulation (EU) 2016/679, General Data Protection Regulation, Art. 4 to 6, 9, 12 to 22, 24 to 40, 42, 44 to 46, 58, 82',
    },
    {
      short: 'Regulation (EU) 536/2014',
      full: 'Regulation (EU) No 536/2014 on clinical trials on medicinal products for human use, Art. 28, 29, 52, 57, 58, 71, 74, 78, 93',
    },
    {
      short: 'ICH E6(R3)',
      full: 'ICH Harmonised Guideline E6(R3), Good Clinical Practice, Principles and Annex 1 of 6 January 2025, sections 2.12, 3.6 and 4.2.2',
    },
    {
      short: 'ICH E6(R3), Annex 2',
      full: 'ICH Harmonised Guideline E6(R3), Good Clinical Practice, Annex 2 (decentralised and pragmatic elements, real-world data), adopted on 3 June 2026',
    },
    {
      short: 'EDPB',
      full: 'Guidelines 3/2018 on the territorial scope of the GDPR, version 2.1; Guidelines 07/2020 on the concepts of controller and processor, version 2.1; Opinion 22/2024 on certain obligations following from the reliance on processor(s) and sub-processor(s), 7 October 2024; Guidelines 1/2026 on processing of personal data for scientific research purposes, version for public consultation of 15 April 2026; WP248 rev.01 (DPIA) and WP243 rev.01 (DPO), endorsed by the EDPB; EDPB-EDPS Joint Opinions 2/2026 of 10 February 2026 and 3/2026 of 10 March 2026; Guidelines 01/2025 on pseudonymisation, version for public consultation of 16 January 2025',
    },
    {
      short: 'Commission decisions',
      full: 'Implementing Decisions (EU) 2021/914 (standard contractual clauses for transfers, Clauses 5, 14 and 15), (EU) 2021/915 (clauses between controllers and processors), (EU) 2023/1795 (EU-US Data Privacy Framework)',
    },
    {
      short: 'Courts',
      full: 'Court of Justice, judgment of 16 July 2020, Facebook Ireland and Schrems, C-311/18; General Court, judgment of 3 September 2025, Latombe v Commission, T-553/23; appeal C-703/25 P, brought on 31 October 2025',
    },
    {
      short: 'Not yet applicable',
      full: 'Commission proposals COM(2025) 501 of 21 May 2025 (Omnibus IV), COM(2025) 837 of 19 November 2025 (Digital Omnibus), COM(2025) 1022 of 16 December 2025 (European Biotech Act); Regulation (EU) 2025/327 on the European Health Data Space, applicable in stages',
    },
  ],
}
