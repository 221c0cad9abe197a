import type { LibraryDocument } from '../schema.ts'
import { contractClauses } from './compliance-toolkit-clauses.ts'

/** The toolkit that ties the library together; the site finds it by the words of its title. */
export const complianceToolkit: LibraryDocument = {
  name: 'compliance-toolkit',
  type: 'toolkit',
  title: 'GDPR compliance toolkit for CROs',
  description:
    'Nine practical tools: maturity self-assessment, calendar, document map, contract clauses to paste, RACI, DPIA test, questions for a vendor, inspection-readiness folder, and a plan for the first 90 days of a DPO.',
  category: 'GDPR Compliance',
  tags: ['compliance toolkit', 'accountability', 'maturity', 'RACI', 'Article 28', 'DPIA', 'inspection', 'DPO'],
  version: 3,
  asOf: 'November 2026',
  purpose:
    'For the data protection officer, the privacy lead and the quality manager of a CRO in the European Economic Area. You end up with a dated picture of your compliance, a plan for the year, and a folder that is ready for an inspector (Art. 5(2), 24(1) GDPR).',
  howToUse: [
    'New to the toolkit? Work through tool 1 with someone from operations, IT and legal; allow half a day. The weakest lines show which tool to open next.',
    'Each legal duty cites its article. A frequency or a number of days without an article is our working standard: the GDPR sets few dates. If you choose another interval, write down why.',
    'Complete everything in [square brackets] before you send it out.',
  ],
  next: [
    'Put your three lowest lines of tool 1 on the agenda of the next management meeting, each with an owner and a date.',
    'Compare the breach times in your five largest vendor contracts with those in your sponsors’ contracts (tool 4).',
    'Book next year’s rehearsals now: restore and breach in June, participant request in October (tool 2).',
  ],
  sections: [
    {
      title: 'Where to start',
      blocks: [
        {
          kind: 'text',
          text: 'The toolkit describes the usual commercial trial: the sponsor is controller, the CRO its processor, the CRO’s vendors are sub-processors, and the site is controller at least for care, source records and the code list. If the facts or national law differ, change the roles before you use a tool. The white paper “Sponsor, CRO, site: who decides?” has the test.',
        },
        {
          kind: 'table',
          head: ['If you have', 'Start with', 'Done when'],
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
            ['an inspection coming up', 'Tools 3 and 8', 'you can open each document within five minutes'],
            ['a new post as DPO', 'Tool 9', 'management has your report'],
          ],
        },
      ],
    },
    {
      title: 'Tool 1: Maturity self-assessment',
      blocks: [
        {
          kind: 'text',
          text: 'Twelve lines, levels 0 to 3. You reach a level only if its sentence is true today and a document proves it; otherwise take the level below. Less than level 1 is 0. A policy without a record is level 1. Ask someone who isn’t responsible for the line to rate it.',
        },
        {
          kind: 'table',
          head: ['Domain', 'Level 1: on paper', 'Level 2: in use', 'Level 3: proven'],
          rows: [
            [
              '1. DPO and governance (Art. 37 to 39)',
              'DPO designated; contact details published and communicated to the authority',
              'Involved before decisions; direct line to the highest management; no conflict of interests (38(3), (6))',
              'Yearly report; management’s decisions on it with reasons; resources reviewed',
            ],
            [
              '2. Roles and contracts (Art. 26, 28)',
              'Template agreement for sponsors and vendors',
              'Every live study has a signed contract with all points of 28(3) and annexes for that study',
              'Sample of contracts compared with real data flows in the last 12 months',
            ],
            [
              '3. Instructions (Art. 28(3)(a), 29)',
              'Contract says who may instruct',
              'Instructions for each study are filed with date and sender',
              'Test: for three decisions in one study, the instruction is found in five minutes',
            ],
            [
              '4. Records (Art. 30)',
              'Records exist for both roles, controller and processor',
              'Each study, sub-processor and third country appears, with a date of review',
              'Record reconciled with the vendor and project lists in the last 12 months',
            ],
            [
              '5. Pseudonymisation and minimisation (Art. 5(1)(c), 25, 32(1)(a))',
              'Procedure forbids names outside the site',
              'Free text and images are checked; linking tables are known and kept apart',
              'Re-identification test on one study; findings corrected',
            ],
            [
              '6. Access and security (Art. 32)',
              'Role model, encryption standard',
              'Access reviewed at start, change of team and close; devices encrypted, with proof',
              'Restore and access review tested; results and corrections on file (32(1)(d))',
            ],
            [
              '7. Vendors and sub-processors (Art. 28(2), (4))',
              'Questionnaire before the contract',
              'Each sponsor’s prior authorisation for each sub-processor; the same obligations flow down',
              'Chain known to the last link (EDPB Opinion 22/2024); reassessed by risk',
            ],
            [
              '8. Transfers (Art. 44 to 46)',
              'List of third countries',
              'Tool and assessment before access begins; DPF recipients checked by legal name',
              'Dated review of each assessment, with changes in the law',
            ],
            [
              '9. Requests (Art. 12, 15 to 22, 28(3)(e))',
              'Procedure and contact',
              'Log without names; vendors can search by code',
              'Rehearsed in the last 12 months, from helpdesk to answer',
            ],
            [
              '10. Breaches (Art. 33, 34, 28(3)(f))',
              'Hotline and procedure',
              'Register with times; first report to the sponsor without undue delay in each case',
              'Rehearsed at night or at a weekend in the last 12 months; times measured',
            ],
            [
              '11. DPIA and design (Art. 25, 35)',
              'Template',
              'CRO contributes facts before each study starts; changes trigger a question to the sponsor',
              'Your own systems assessed too; reviews can be traced (35(11))',
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
            'Total (of 36)',
            'Lowest line, and the document that is missing',
            'Red lines crossed (number)',
            'Owner and date for each correction',
          ],
        },
        {
          kind: 'bullets',
          items: [
            '0 to 12: procedures first, study by study. 13 to 24: typical of a growing CRO; work on the lowest lines, not on the average. 25 to 36: test the answers, because self-assessments tend to be generous.',
            'The total helps you to set priorities. It has no legal meaning, so don’t present it to clients.',
          ],
        },
        {
          kind: 'checks',
          items: [
            {
              text: 'Red line 1: a study’s personal data are processed without a binding contract.',
              rule: 'Art. 28(3) and (9) GDPR',
            },
            {
              text: 'Red line 2: a sub-processor works without prior authorisation, or someone in a third country has access without a transfer tool.',
              rule: 'Art. 28(2), 44, 46 GDPR; C-311/18, para. 135',
            },
            { text: 'Red line 3: nobody could be reached tonight about a breach.', rule: 'Art. 33(2) GDPR' },
            {
              text: 'Red line 4: names and codes are together outside the site, without a reason that the sponsor has approved.',
              rule: 'Art. 5(1)(c), 25, 32 GDPR; ICH E6(R3), 2.12.8',
            },
          ],
        },
        {
          kind: 'text',
          text: 'A crossed red line counts for more than any total. Stop or contain it, tell the sponsor, ask the DPO for advice, and check whether it is a personal data breach. Never backdate: a document made today carries today’s date.',
        },
      ],
    },
    {
      title: 'Tool 2: Calendar',
      blocks: [
        {
          kind: 'table',
          head: ['Month', 'Duty', 'Owner', 'Record'],
          rows: [
            [
              'January',
              'Reconcile the records (Art. 30) with the lists of projects, vendors and systems. Check adequacy decisions and entries in the Data Privacy Framework list',
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
              'Annual training, with new cases from your own register (Art. 39(1)(b), 32(4))',
              'DPO advises, line managers make the time',
              'Attendance, test results',
            ],
            [
              'April',
              'Access review in every system; leavers’ accounts; linking tables (Art. 32)',
              'System owners',
              'Signed lists, removals',
            ],
            [
              'May',
              'Ask the sponsors of all live studies: has the risk changed (Art. 35(11))? Review your own assessments',
              'Privacy lead, project managers',
              'Question and answer per study',
            ],
            [
              'June',
              'Restore test and breach rehearsal, with a vendor, outside office hours (Art. 32(1)(c)-(d))',
              'IT, privacy lead',
              'Times measured, corrections',
            ],
            [
              'July',
              'Reassess vendors by risk (Art. 28(1), (4)); audit one',
              'Vendor management, QA',
              'Report, corrective actions',
            ],
            [
              'August',
              'Holiday test: can the hotline, the deputies and the sponsor contacts be reached?',
              'Privacy lead',
              'Call log',
            ],
            [
              'September',
              'Close-out of ended studies: return or deletion, as the sponsor chose; certificates (Art. 28(3)(g))',
              'Project managers, IT',
              'Close-out records',
            ],
            [
              'October',
              'Rehearse a participant request, with one site (Art. 12, 28(3)(e))',
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
              'Review of law and templates; budget and calendar for the coming year',
              'DPO, legal',
              'List of changes',
            ],
          ],
        },
        {
          kind: 'table',
          head: ['Event', 'What to do at once', 'Rule'],
          rows: [
            [
              'New study',
              'Contract with annexes; row in the record; instruction channel; contribution to the DPIA; sub-processors authorised; all before the first access to data',
              'Art. 28, 30(2), 35(1)',
            ],
            [
              'Protocol amendment adds a device, vendor, country or data',
              'Ask the sponsor about DPIA, information and authorisation; assess any new transfer',
              'Art. 35(11), 13, 28(2), 46',
            ],
            [
              'Change of sub-processor',
              'Notify each sponsor; the objection period runs before the start',
              'Art. 28(2)',
            ],
            [
              'Letter from a supervisory authority',
              'To the DPO the same day; preserve documents; inform the sponsor concerned unless prohibited',
              'Art. 31, 39(1)(d)-(e)',
            ],
            [
              'Site closes',
              'Ask who takes over the code list and the investigator’s file',
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
          text: 'Which record proves which duty (Art. 5(2), 24(1)), and who keeps it. Write the storage location beside each line. Art. 5(2) addresses the controller; the processor must make available what shows compliance (Art. 28(3)(h)), keep its own record (30(2)) and cooperate with the authority (31).',
        },
        {
          kind: 'table',
          head: ['Duty', 'Record that proves it', 'Kept by', 'Rule'],
          rows: [
            [
              'Act only on instructions',
              'Agreement, annexes, dated instructions, list of people entitled to instruct',
              'CRO, per study',
              'Art. 28(3)(a), 29',
            ],
            [
              'Confidentiality of staff',
              'Undertakings or proof of a statutory duty, freelancers included',
              'CRO, HR',
              'Art. 28(3)(b)',
            ],
            [
              'Security appropriate to the risk',
              'Risk assessment, security policy, access reviews, encryption evidence, restore tests',
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
              'Table of purposes with Art. 6 and 9, balancing test for Art. 6(1)(f), national annex',
              'Sponsor; copy at the CRO for drafting',
              'Art. 5(2), 6, 9, 13(1)(c)',
            ],
            [
              'Participant information',
              'Approved versions with dates, list of recipients as described',
              'Sponsor, site',
              'Art. 13, 14',
            ],
            ['Requests', 'Log by code, answers, instructions', 'Sponsor; CRO for its part', 'Art. 12, 28(3)(e)'],
            [
              'Breaches',
              'Register with facts, effects, remedial action, reasons',
              'Controller; CRO for its part',
              'Art. 33(5), 28(3)(f)',
            ],
            [
              'DPIA',
              'Assessment, DPO’s advice, reviews; contribution of the CRO',
              'Sponsor; CRO for its part',
              'Art. 35(2), (7), (11), 28(3)(f)',
            ],
            [
              'Design and default',
              'Decisions on fields, free text, roles and retention, with rejected alternatives',
              'Sponsor, CRO',
              'Art. 25',
            ],
            ['DPO', 'Designation, notification to the authority, reports, minutes', 'CRO', 'Art. 37(7), 38, 39'],
            ['Training', 'Content, attendance, test', 'CRO', 'Art. 32(4), 39(1)(b)'],
            [
              'Return or deletion',
              'Sponsor’s choice, certificate, list of what the law requires to be kept',
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
          text: 'The exemption for organisations with fewer than 250 people rarely helps a CRO: it doesn’t apply where processing is likely to result in a risk, isn’t occasional, or includes special categories (Art. 30(5)). A Commission proposal, COM(2025) 501, would raise the number to 750 and tie the duty to a high risk. Check its status before you drop a record.',
        },
      ],
    },
    contractClauses,
    {
      title: 'Tool 5: RACI',
      blocks: [
        {
          kind: 'text',
          text: 'R does the work, A answers for it (one A to a line), C is consulted before, I is informed after. A follows the legal duty and can’t be assigned away; R can be agreed. The table assumes the sponsor as controller, the CRO as processor, and the site as controller for its own records. Where the site is a processor for trial data, its duty in a breach is to notify the sponsor (Art. 33(2)).',
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
            ['Code list', 'no access', 'no access', 'A, R', 'ICH E6(R3), 2.12.8'],
            ['DPIA for the trial', 'A, R', 'C (drafts on instruction)', 'C', 'Art. 35, 28(3)(f)'],
            [
              'Authorising a sub-processor of the CRO',
              'A (authorises, or may object)',
              'R (selects, checks, notifies)',
              'I',
              'Art. 28(1), (2)',
            ],
            [
              'Contract with a sub-processor, and its performance',
              'I (copy on request)',
              'A, R',
              '—',
              'Art. 28(4): the CRO stays fully liable to the sponsor',
            ],
            [
              'Security of EDC and IRT',
              'A as controller',
              'R, duty of its own',
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
            ['Breach of trial data: authority, participants', 'A, R', 'C', 'R (delivers letters)', 'Art. 33(1), 34'],
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
              'R until handover',
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
          text: 'The controller decides, before the processing (Art. 35(1)), with the advice of its DPO where there is one (35(2)). The CRO supplies the facts and asks the question. Three routes lead to a duty: a case of Art. 35(3), usually large-scale processing of special categories (b); the list of the supervisory authority (35(4)); or a high risk by the criteria of WP248 rev.01, where two criteria are usually enough, and sometimes one is.',
        },
        {
          kind: 'table',
          head: ['Criterion of WP248 rev.01', 'In a trial, typically'],
          rows: [
            ['1. Evaluation or scoring', 'Risk scores, mood detection from voice, prediction of dropout'],
            [
              '2. Automated decision with legal or similarly significant effect',
              'Software alone excludes a candidate (see Art. 22)',
            ],
            ['3. Systematic monitoring', 'Wearable worn for weeks, night sensor, continuous location, camera at home'],
            ['4. Sensitive or highly personal data', 'Health, genetics: practically always'],
            [
              '5. Large scale',
              'Number, share of the population, volume, duration, geography: often in multinational phase II and III',
            ],
            ['6. Matching or combining datasets', 'Registry linkage, tokens, data of several studies'],
            ['7. Vulnerable data subjects', 'Patients, children, incapacitated people: practically always'],
            [
              '8. Innovative use or new technology',
              'Digital endpoints, AI reading of images, decentralised elements (ICH E6(R3), Annex 2)',
            ],
            [
              '9. Processing prevents people from using a right or a service',
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
            'Almost every trial with patients meets criteria 4 and 7, so a DPIA is usually needed. A controller that sees no high risk still documents the reasons, with the DPO’s view (WP248, section III.B).',
            'One assessment may cover similar operations with similar high risks (Art. 35(1), last sentence): a programme of studies with the same vendors, or the CRO’s EDC platform as a building block.',
            'Content: description, necessity and proportionality, risks to people, measures (35(7)); views of participants or patient representatives where appropriate (35(9)). The DPIA template in this library has scales, a matrix and examples.',
            'If a high risk remains, the processing does not begin: the controller consults the authority first (Art. 36(1)). The CRO doesn’t file for it.',
            'Review at least when the risk changes (35(11)): new device, vendor or country, or a breach.',
            'The CRO applies the same test to its own purposes.',
          ],
        },
      ],
    },
    {
      title: 'Tool 7: Questions for a vendor',
      blocks: [
        {
          kind: 'text',
          text: 'A vendor shows sufficient guarantees (Art. 28(1)) with documents. Ask for the evidence in the second column; “yes” is not evidence. Critical vendors (IRT, EDC, ePRO, safety, anyone who sees names) answer everything, others the lines marked *.',
        },
        {
          kind: 'table',
          head: ['Question', 'Evidence', 'Rule'],
          rows: [
            [
              '* Which legal entity signs? Which entities will have access, and from which countries, support and administrators included?',
              'List with addresses and contacts',
              'Art. 28(2), 44; Opinion 22/2024',
            ],
            [
              '* Which sub-processors do you use, down to hosting, email, SMS and monitoring tools?',
              'Current list, notice period',
              'Art. 28(4)',
            ],
            [
              '* Do you use customer data for your own purposes, including analytics, benchmarks or the training of models?',
              'Contract clause, settings',
              'Art. 28(3)(a), (10)',
            ],
            [
              '* Which directly identifying data does the service need, and who sees them?',
              'Data flow, field list',
              'Art. 5(1)(c), 25',
            ],
            [
              'Where is the link between code and person, and can your support staff reach it?',
              'Architecture, role matrix',
              'Art. 4(5), 25, 32',
            ],
            [
              '* How do you encrypt in transit and at rest, and who holds the keys?',
              'Standard, key management',
              'Art. 32(1)(a)',
            ],
            [
              '* When did you last test a restore, how long did it take, and is there an offline copy?',
              'Test report',
              'Art. 32(1)(b)-(c)',
            ],
            ['Who read what, and how long do you keep that log?', 'Sample log', 'Art. 32; ICH E6(R3), 4.2.2'],
            [
              '* After a breach, who calls us, how fast, and does that hold at night?',
              'Procedure, name, last rehearsal',
              'Art. 33(2)',
            ],
            [
              'Can you find, export, restrict and delete by code, and within how many days?',
              'Demonstration',
              'Art. 28(3)(e)',
            ],
            ['* What happens at the end, including backups and logs?', 'Exit plan, certificate', 'Art. 28(3)(g)'],
            [
              'Have you had breaches, decisions of authorities or litigation in the last three years?',
              'Written statement',
              'Art. 28(1)',
            ],
            [
              '* Which transfer tool covers each third country, where is its assessment, and have authorities made requests?',
              'Clauses, assessment, transparency report',
              'Art. 46; Clauses 14, 15',
            ],
            [
              'If DPF: is the legal name on the list, active, and covered for data other than HR?',
              'Dated print of the entry; clauses as plan B in case the appeal C-703/25 P succeeds',
              'Decision (EU) 2023/1795, Art. 1',
            ],
            ['May we, the sponsor and authorities audit you?', 'Clause, last audit report', 'Art. 28(3)(h)'],
            [
              'Are AI functions involved? Can they be switched off, and what do they keep?',
              'Description, settings',
              'Art. 5(1)(b)-(c), 22, 25, 35',
            ],
          ],
        },
        {
          kind: 'bullets',
          items: [
            'Certificates (ISO/IEC 27001 and the like) help to show security; they don’t cover instructions, sub-processors or transfers. Approved codes and certifications under Art. 40 and 42 count as an element (Art. 28(5)).',
            'How deep you go depends on the risk, but you must know every processor in the chain (Opinion 22/2024).',
            'Put the decision and the reasons on one page: accepted, accepted with conditions and dates, or rejected. It’s signed by the person who answers for the vendor, not by the DPO.',
          ],
        },
      ],
    },
    {
      title: 'Tool 8: Inspection-readiness folder',
      blocks: [
        {
          kind: 'text',
          text: 'Two kinds of inspector may visit: the supervisory authority under Art. 58(1) GDPR, and GCP inspectors under Art. 78 of Regulation (EU) 536/2014. Sponsors audit under Art. 28(3)(h). One folder serves all of them, with different access: never show one sponsor’s documents to another.',
        },
        {
          kind: 'checks',
          items: [
            {
              text: '01 Organisation: chart with the DPO’s reporting line, designation, communication to the authority, reports and decisions on them; policies in force; training and undertakings of confidentiality.',
              rule: 'Art. 24(2), 28(3)(b), 32(4), 37(7), 38',
            },
            { text: '02 Records: controller and processor, today’s export.', rule: 'Art. 30' },
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
              text: '06 Security: policy, risk assessment, access reviews, restore tests, device evidence.',
              rule: 'Art. 32',
            },
            {
              text: '07 Breach register and, per case, when it occurred, was noticed, was reported, was contained and was closed, with the messages.',
              rule: 'Art. 33(2), (5)',
            },
            { text: '08 Request log by code.', rule: 'Art. 12, 28(3)(e)' },
            {
              text: '09 Own purposes: investigator database, staff; information texts; objections.',
              rule: 'Art. 13, 14, 21',
            },
            { text: '10 Close-out records and retention schedule.', rule: 'Art. 5(1)(e), 28(3)(g)' },
            {
              text: '11 Sponsor audits and internal audits; corrective actions with proof that they work.',
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
          text: 'Folder 12 shows that you find and correct your own faults. Ask a lawyer which of its documents contain legal advice and belong elsewhere; the rules on privilege differ by country.',
        },
        {
          kind: 'steps',
          steps: [
            {
              when: 'Announcement',
              who: 'QA',
              text: 'Get the scope, the legal basis and who inspects whom in writing. Inform the DPO, management and, where a trial is concerned, the sponsor. From now on, log every change to a document.',
            },
            {
              when: 'The day before',
              who: 'Privacy lead',
              text: 'Follow one data item from site to archive with the documents. Open each folder once from the account that will be used.',
            },
            {
              when: 'During',
              who: 'Person asked',
              text: 'Answer the question asked, show the record, and say “I don’t know, we’ll send it by [date]” when you don’t. Promise nothing on the sponsor’s behalf. The DPO is the contact for the supervisory authority (Art. 39(1)(e)).',
            },
            {
              when: 'After',
              who: 'QA and privacy lead',
              text: 'List what you promised, with dates; keep copies of what was handed over; start corrective actions; tell sponsors what concerns them.',
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
          text: 'A CRO whose core activities consist of processing health data on a large scale must designate a DPO, as a processor too (Art. 37(1)(c)). External DPOs are permitted (37(6)). The DPO advises and monitors (39(1)); the controller or processor stays responsible.',
        },
        {
          kind: 'steps',
          steps: [
            {
              when: 'Days 1 to 5',
              who: 'Management',
              text: 'Designates the DPO in writing, with resources and access (38(2)); publishes the contact and communicates it to the authority (37(7)); states in writing that no other task conflicts (38(6)). Chief operating officer, head of IT and head of marketing are typical conflicts (WP243 rev.01, section 3.5).',
            },
            {
              when: 'Days 1 to 10',
              who: 'DPO',
              text: 'Test the hotline on a Saturday. Read the last ten lines of the breach register and the request log. Ask about the four red lines of tool 1.',
            },
            {
              when: 'Days 6 to 20',
              who: 'DPO',
              text: 'Meet operations, data management, safety, IT, HR, vendor management, QA and legal, with one question: “Which personal data would stop your work if they were gone?” Complete the records from the answers.',
            },
            {
              when: 'Days 15 to 30',
              who: 'DPO with a project manager',
              text: 'Take the largest study from end to end: contract, instructions, sub-processors, countries, code list, requests, breach, DPIA, close-out.',
            },
            {
              when: 'Day 30',
              who: 'DPO',
              text: 'One page to management: red lines, three risks, three decisions needed. Facts only, and no traffic lights without evidence.',
            },
            {
              when: 'Days 31 to 60',
              who: 'Privacy lead, advised by the DPO',
              text: 'Close the red lines. Send sponsors corrected lists of sub-processors. Repair transfers before opening new ones. Rehearse a breach with one vendor and a request with one site.',
            },
            {
              when: 'Days 61 to 80',
              who: 'Privacy lead, QA',
              text: 'Templates: contract annex, instruction form, vendor page, close-out record. Training for the three teams that see most names.',
            },
            {
              when: 'Days 75 to 90',
              who: 'DPO',
              text: 'Tool 1 in full; the calendar of tool 2 with owners; report to the highest management level (38(3)), with a column for its decision and reasons.',
            },
          ],
        },
        {
          kind: 'quote',
          label: 'For the report',
          text: '“I advise [measure] because of [article] and [fact]. If management decides otherwise, please record the reasons here: […].” WP243 rev.01, section 3.1, recommends documenting why advice was not followed.',
        },
      ],
    },
    {
      title: 'Law in the making',
      blocks: [
        {
          kind: 'text',
          text: 'Checked on 28 Nov 2026. Two of these texts are law, in stages: the AI part of the Digital Omnibus and the European Health Data Space. The others are proposals, drafts or a pending appeal, and change nothing until they apply. Check each line when you open the toolkit.',
        },
        {
          kind: 'table',
          head: ['Text', 'Where it stands', 'What it touches'],
          rows: [
            [
              'AI part of the Digital Omnibus: Regulation (EU) 2026/1744, which amends the AI Act',
              'Law, in force since 27 Jul 2026. The duty to inform people exposed to emotion recognition (Art. 50(3) of the AI Act) has applied since 2 Aug 2026. High-risk rules for Annex III apply from 2 Dec 2027',
              'AI functions of vendors: tool 7. DPIA: tool 6',
            ],
            [
              'GDPR part of the Digital Omnibus, COM(2025) 837',
              'Proposal of 19 Nov 2025. EDPB and EDPS opposed the new definition of personal data and welcomed the changes on breaches (Joint Opinion 2/2026, 10 Feb 2026). Council drafts of February and May 2026 dropped the definition. No position of Parliament or Council that we could verify',
              'Breaches: high risk only, 96 hours; one EU list for DPIAs: tools 1, 3, 6. Until then: 72 hours, national lists',
            ],
            [
              'Omnibus IV, COM(2025) 501',
              'Proposal of 21 May 2025; we could verify no adoption',
              'Art. 30(5), records: tool 3',
            ],
            [
              'European Biotech Act, COM(2025) 1022',
              'Proposal of 16 Dec 2025. EDPB and EDPS supported a single legal basis, saw sponsor and investigator as controllers, and asked to clarify whether joint or separate (Joint Opinion 3/2026, 10 Mar 2026)',
              'Legal basis and roles (Art. 93 of Regulation (EU) 536/2014): tools 4, 5',
            ],
            [
              'EDPB Guidelines 1/2026, scientific research',
              'Draft of 15 Apr 2026 for public consultation, closed on 25 Jun 2026',
              'Broad consent, safeguards, roles',
            ],
            [
              'EDPB Guidelines 01/2025, pseudonymisation',
              'Draft of 16 Jan 2025 for public consultation, older than C-413/23 P',
              'Code list, coding, sharing: tools 1, 7',
            ],
            [
              'C-703/25 P, Latombe v Commission',
              'Appeal against the judgment that upheld Decision (EU) 2023/1795 (T-553/23, 3 Sep 2025). The decision applies while the appeal is pending',
              'Transfers to the United States: tools 3, 7',
            ],
            [
              'Regulation (EU) 2025/327, European Health Data Space',
              'Law, in force since 26 Mar 2025; applies in stages from 26 Mar 2027. Trial data are a category for secondary use (Art. 51(1)(m)), from 26 Mar 2031',
              'Requests for trial data to sponsor and site',
            ],
          ],
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
      full: 'ICH Harmonised Guideline E6(R3), Good Clinical Practice, Principles and Annex 1 of 6 Jan 2025, sections 2.12, 3.6 and 4.2.2',
    },
    {
      short: 'ICH E6(R3), Annex 2',
      full: 'ICH Harmonised Guideline E6(R3), Good Clinical Practice, Annex 2 (decentralised and pragmatic elements, real-world data), adopted on 3 Jun 2026',
    },
    {
      short: 'EDPB',
      full: 'Guidelines 3/2018 on the territorial scope of the GDPR, version 2.1; Guidelines 07/2020 on the concepts of controller and processor, version 2.1; Opinion 22/2024 on certain obligations following from the reliance on processor(s) and sub-processor(s), 7 Oct 2024; WP248 rev.01 (DPIA) and WP243 rev.01 (DPO), endorsed by the EDPB; Guidelines 01/2025 on pseudonymisation, version for public consultation of 16 Jan 2025; Guidelines 1/2026 on processing of personal data for scientific research purposes, version for public consultation of 15 Apr 2026',
    },
    {
      short: 'Joint Opinion 2/2026',
      full: 'EDPB-EDPS Joint Opinion 2/2026 of 10 Feb 2026 on the Digital Omnibus. https://www.edpb.europa.eu/system/files/2026-02/edpb_edps_jointopinion_202602_digitalomnibus_en.pdf',
    },
    {
      short: 'Joint Opinion 3/2026',
      full: 'EDPB-EDPS Joint Opinion 3/2026 of 10 Mar 2026 on the proposal for a European Biotech Act, published on 12 Mar 2026',
    },
    {
      short: 'Commission decisions',
      full: 'Implementing Decisions (EU) 2021/914 (standard contractual clauses for transfers, Clauses 5, 14 and 15), (EU) 2021/915 (clauses between controllers and processors), (EU) 2023/1795 (EU-US Data Privacy Framework)',
    },
    {
      short: 'Courts',
      full: 'Court of Justice, judgment of 16 Jul 2020, Facebook Ireland and Schrems, C-311/18; judgment of 4 Sep 2025, EDPS v SRB, C-413/23 P; General Court, judgment of 3 Sep 2025, Latombe v Commission, T-553/23; appeal C-703/25 P, brought on 31 Oct 2025',
    },
    {
      short: 'AI Act',
      full: 'Regulation (EU) 2024/1689, Art. 50(3) and Annex III, as amended by Regulation (EU) 2026/1744 of 8 Jul 2026. https://eur-lex.europa.eu/eli/reg/2026/1744/oj',
    },
    {
      short: 'European Health Data Space',
      full: 'Regulation (EU) 2025/327, Art. 51 and 105. https://eur-lex.europa.eu/eli/reg/2025/327/oj',
    },
    {
      short: 'Proposals',
      full: 'Commission proposals COM(2025) 501 of 21 May 2025 (Omnibus IV), COM(2025) 837 of 19 Nov 2025 (Digital Omnibus), COM(2025) 1022 of 16 Dec 2025 (European Biotech Act)',
    },
  ],
}
