import { sources } from '../../quest/sources.ts'
import { cite } from '../cite.ts'
import type { LibraryDocument } from '../schema.ts'

const head = ['Check', 'What I saw', 'Rule'] as const

/** Data protection checks for the site initiation visit, each with its rule. */
export const siteInitiationChecklist: LibraryDocument = {
  name: 'site-initiation-checklist',
  type: 'checklist',
  title: 'Data protection checklist for site initiation',
  description:
    'Thirty-eight checks that a CRA can make on site, each with space for what was seen and the rule behind it, and six points that the office confirms beforehand: contracts, participant information, code list, monitoring access, systems, vendors, breaches, archive.',
  category: 'Implementation Guides',
  tags: ['site initiation', 'GCP', 'key-coding', 'remote monitoring', 'archiving', 'CRA'],
  version: 3,
  asOf: 'November 2026',
  purpose:
    'For the CRA who opens a site, the study coordinator who will run it, and the data protection officer who answers for either. The result is a dated record of what was in place before the first participant was asked, and a list of open points, each with an owner.',
  howToUse: [
    'A week before: get section 1 confirmed by your office, and send the rest to the site with the visit agenda.',
    'At the visit: write what you saw (version, date, place, function) in the second column. “The site says so” is not something you saw. If you couldn’t see it, write “open”; if it doesn’t apply, “n/a” and why.',
    'Never enter a participant’s name or a hospital number here, and don’t open or copy the code list: look at where it is kept.',
  ],
  next: [
    'Send the open points with owners and dates to the site and the sponsor within five working days.',
    'File the completed checklist as the plan for essential records provides.',
    'At the first monitoring visit, look again at every “open”, and at checks 4.2, 5.2 and 8.1.',
  ],
  sections: [
    {
      title: 'The visit',
      blocks: [
        {
          kind: 'fields',
          labels: [
            'Trial and EU trial number',
            'Site number, institution, country',
            'Principal investigator',
            'Sponsor, and the sponsor’s data protection officer',
            'Role of the site according to the agreement',
            'Checked by, on (date)',
          ],
        },
        {
          kind: 'text',
          text: 'The role of a site differs. Where the sponsor alone wrote the protocol, the EDPB’s example treats the sponsor as controller and the site as processor for the trial. Where both draft it, they may be joint controllers. Some national templates and authorities treat the site as a controller in its own right. In every case the hospital stays controller for care and for the medical record (Art. 4(7) and (8) GDPR; EDPB Guidelines 07/2020, example “Clinical trials”). The checks say where the role changes the answer. National law on health data, medical secrecy and hospital records applies as well (Art. 9(4) GDPR).',
        },
      ],
    },
    {
      title: '1. Confirmed by the office before the visit',
      blocks: [
        {
          kind: 'text',
          text: 'A CRA can’t see these points at the site, and activation depends on them. Get a name and a date for each.',
        },
        {
          kind: 'table',
          head: ['Point', 'Confirmed by, on', 'Rule'],
          rows: [
            [
              '1.1 The controller’s impact assessment is finished and covers what this site will do: devices, home visits, remote access, local vendors. If there is none, the reasons are on file.',
              'Sponsor’s privacy contact: ______________ on ______________',
              'Art. 35(1), (3)(b), (7), (11) GDPR; WP248 rev.01, section III.B; ICH E6(R3), Annex 2',
            ],
            [
              '1.2 Every vendor that receives data from the site has a contract and the sponsor’s authorisation.',
              'CRO vendor management: ______________ on ______________',
              'Art. 28(1) to (4) GDPR',
            ],
            [
              '1.3 For each recipient outside the EEA, the tool is on file for the exact legal entity, with the assessment of Clause 14 where clauses are used. Viewing on a screen counts.',
              'CRO privacy lead: ______________ on ______________',
              'Art. 44 to 46 GDPR; Decision (EU) 2021/914, Clause 14; C-311/18; EDPB Guidelines 05/2021',
            ],
            [
              '1.4 If the site enters data into the system of a sponsor outside the EEA, it is settled who exports. A site that is a separate controller exports its own data (Module One); where the sponsor falls under Art. 3(2), the data protection officers have decided (recital 7 of the Decision).',
              'Data protection officers: ______________ on ______________',
              'Art. 3(2), 44, 46 GDPR',
            ],
            [
              '1.5 The national position on the role of the site, and on remote access to source records if that is planned, has been checked.',
              'CRO start-up or privacy: ______________ on ______________',
              'Art. 9(4), 26, 28 GDPR; overview of national provisions in the HMA/EC/EMA recommendation paper',
            ],
            [
              '1.6 The protocol says how the data are protected against unauthorised access and what happens after a security breach.',
              'CRO start-up: protocol section ______________',
              'Annex I, section D, point 17, and Art. 56(2) of Regulation (EU) 536/2014',
            ],
          ],
        },
      ],
    },
    {
      title: '2. Agreement and roles',
      blocks: [
        {
          kind: 'table',
          head,
          rows: [
            [
              '2.1 The clinical trial agreement with its country annex is signed by someone who can bind the institution.',
              'Agreement of ______________, signed by (function) ______________',
              'ICH E6(R3), 3.6',
            ],
            [
              '2.2 It states the roles of sponsor, site and CRO for the trial data and, separately, for the medical record.',
              'Clause ______________; role of the site: ______________',
              'Art. 4(7)-(8), 26, 28 GDPR; EDPB Guidelines 07/2020, Part I',
            ],
            [
              '2.3 Site as processor: points (a) to (h) of Art. 28(3) are in the agreement. Joint controllers: it says who informs, who answers requests and who notifies breaches.',
              'Clauses ______________',
              'Art. 28(3), (9) or Art. 26(1)-(2) GDPR',
            ],
            [
              '2.4 Investigator and site staff have the notice on how sponsor and CRO use their own data (CV, training, financial interests, accounts).',
              'Notice version ______________, handed over on ______________',
              'Art. 13, 14 GDPR',
            ],
          ],
        },
      ],
    },
    {
      title: '3. Participant information',
      blocks: [
        {
          kind: 'table',
          head,
          rows: [
            [
              '3.1 The version at the site is the authorised one, in the languages that participants here read. Older versions are gone from every folder and consent system.',
              'Version ______________; languages ______________; places checked ______________',
              'Art. 29(1)-(2) of Regulation (EU) 536/2014; ICH E6(R3), 2.8',
            ],
            [
              '3.2 It names the controller with contact, the data protection officer, purposes and legal bases, recipients, third countries with safeguards, storage, rights and the authority.',
              'Pages ______________; missing: ______________',
              'Art. 13(1)-(2) GDPR; data from others: Art. 14(1)-(2)',
            ],
            [
              '3.3 It covers the vendors and processes in use here: compare it with the vendor list (7.1). Taxi service, home delivery and apps are often missing.',
              'Compared on ______________; not in the text: ______________',
              'Art. 5(1)(a), 13(1)(e)-(f) GDPR; C-413/23 P',
            ],
            [
              '3.4 A member of staff can explain what the signature means (taking part; the legal ground for using the data is a separate matter, unless national law asks for consent to that as well), and what happens to the data after someone leaves.',
              'Asked (function) ______________; answer: ______________',
              'EDPB Opinion 3/2019; Art. 28(3), 29(2) of Regulation (EU) 536/2014',
            ],
            [
              '3.5 Optional choices (later research, genetic analysis outside the protocol, contact about other trials) have boxes of their own, and the site shows where the answer is recorded.',
              'Boxes: ______________; recorded in ______________',
              'Art. 28(2) of Regulation (EU) 536/2014; Art. 7(1)-(2) GDPR',
            ],
          ],
        },
      ],
    },
    {
      title: '4. Code list and coding',
      blocks: [
        {
          kind: 'text',
          text: '“Code list” is the subject identification code list of ICH E6(R3): it connects participant codes and names.',
        },
        {
          kind: 'table',
          head,
          rows: [
            [
              '4.1 Participant codes are assigned without reference to the person: no initials, no part of the date of birth, no hospital number.',
              'Rule in ______________, section ______________',
              'Art. 4(5), 25(1) GDPR; ICH E6(R3), 2.12.7, 2.12.8, 3.16.1(s); EDPB Guidelines 01/2025',
            ],
            [
              '4.2 The code list is kept apart from the coded data, locked or in an access-controlled system of the institution, with a named custodian and a deputy.',
              'Place ______________; custodian and deputy (functions) ______________',
              'Art. 4(5), 32(1)(b) GDPR; ICH E6(R3), 2.12.8',
            ],
            [
              '4.3 It is backed up under the institution’s control.',
              'Backup shown: ______________',
              'Art. 32(1)(b)-(c) GDPR',
            ],
            [
              '4.4 No copy is in the eTMF, in a study mailbox, or on a drive that staff of sponsor or CRO can open.',
              'Folders looked at: ______________',
              'Art. 5(1)(c), (f) GDPR; Art. 57 of Regulation (EU) 536/2014',
            ],
            [
              '4.5 Screening and enrolment logs that leave the site have codes only. Reasons for screen failure come from a list, or are written without identifying details.',
              'Log version ______________, lines looked at ______________',
              'Art. 5(1)(c), 25(2) GDPR',
            ],
            [
              '4.6 Staff have seen examples of what must not enter an eCRF field, a query, a file name, an email subject or a courier form: names, initials, full dates of birth, addresses, telephone numbers, names of relatives.',
              'Training of ______________; attendance list ______________',
              'Art. 5(1)(c), (f), 29, 32(4) GDPR',
            ],
          ],
        },
      ],
    },
    {
      title: '5. Source records and monitoring access',
      blocks: [
        {
          kind: 'table',
          head,
          rows: [
            [
              '5.1 A list says where each kind of source record is kept (hospital record, paper, laboratory system, device portal) and who at the site may open it.',
              'Source location list of ______________, signed by ______________',
              'ICH E6(R3), 2.12; Art. 32(1) GDPR',
            ],
            [
              '5.2 Monitors and auditors see records of trial participants only: a personal, read-only account with an end date, or supervised access on a screen at the site.',
              'Account tried on ______________; other records blocked: ______________',
              'Art. 5(1)(c), (f), 25(2), 32 GDPR; ICH E6(R3), glossary, “direct access”, and 2.12.14',
            ],
            [
              '5.3 The institution logs this access.',
              'Log entry of my own access shown: ______________',
              'Art. 32(1) GDPR',
            ],
            [
              '5.4 The consent form covers access by monitors, auditors and authorities to the medical record.',
              'Consent form, section ______________',
              'ICH E6(R3), 2.8.10(o); Art. 29(2) of Regulation (EU) 536/2014; Art. 13(1)(e) GDPR',
            ],
            [
              '5.5 Remote access, if 1.5 allows it: two-factor sign-in, no download, print or screenshot, an end date, agreed countries only. Protocol or monitoring plan and the participant information mention it.',
              'Tried on ______________; download blocked: ______________; ends on ______________',
              'Art. 9(4), 32, 44 GDPR; EDPB Guidelines 05/2021, section 2.2',
            ],
            [
              '5.6 Copies that leave the site (SAE reports, adjudication, imaging) are redacted permanently and checked by a second person for headers, stamps, barcodes and metadata.',
              'Test document redacted in front of me: ______________',
              'Art. 4(5), 5(1)(c), 25(1) GDPR',
            ],
          ],
        },
      ],
    },
    {
      title: '6. Systems and access',
      blocks: [
        {
          kind: 'table',
          head,
          rows: [
            [
              '6.1 Accounts are personal, carry the rights of the delegated task and match the delegation log.',
              'Log of ______________ compared; differences: ______________',
              'ICH E6(R3), 4.3.8; Art. 29, 32(1)(b), (4) GDPR',
            ],
            [
              '6.2 It is written down who reports a leaver and within how many days the account is closed. The next access review has a date.',
              'Written in ______________: ______________ days; review on ______________',
              'ICH E6(R3), 4.3.8; Art. 32(1)(d) GDPR',
            ],
            [
              '6.3 The investigator can open and export the data of the site’s participants without asking the sponsor.',
              'Shown in (system) ______________ by ______________',
              'ICH E6(R3), 3.16.1(k)-(n); EMA/INS/GCP/112288/2023',
            ],
            [
              '6.4 Devices (tablet, phone, wearable) are encrypted, have no personal accounts of participants on them, and come with a procedure for loss, return and wiping.',
              'Devices looked at: ______________ of ______________',
              'Art. 25, 32(1)(a) GDPR; ICH E6(R3), 4.3.3',
            ],
            [
              '6.5 The contact sheet names one channel for documents and one for urgent messages. Private email and consumer messengers are not among them.',
              'Contact sheet version ______________',
              'Art. 5(1)(f), 32 GDPR',
            ],
          ],
        },
      ],
    },
    {
      title: '7. Vendors',
      blocks: [
        {
          kind: 'table',
          head,
          rows: [
            [
              '7.1 The site file has a list of every vendor that receives data from this site (EDC, IRT, laboratory, imaging, eCOA, travel, home nursing, translation), with what it gets and for whom it acts.',
              'List of ______________; entries ______________',
              'Art. 28, 30 GDPR',
            ],
            [
              '7.2 Vendors that need a name or an address (travel, payment, home visits) get it from the site or the participant, by a separate route. The order form asks for no more of the trial than the task needs.',
              'Order form looked at: ______________; fields ______________',
              'Art. 5(1)(c), 25 GDPR; EDPB Guidelines 01/2025',
            ],
          ],
        },
      ],
    },
    {
      title: '8. Breaches and requests',
      blocks: [
        {
          kind: 'table',
          head,
          rows: [
            [
              '8.1 One page has the breach contacts of institution, sponsor and CRO, reachable at weekends.',
              'CRO number rung on ______________ at ______________; answered by ______________',
              'Art. 33 GDPR; EDPB Guidelines 9/2022',
            ],
            [
              '8.2 A member of staff can say what counts (wrong address, lost tablet, name in the eCRF, list left in a lift), whom to call first, and that a “serious breach” of the trial is assessed separately.',
              'Asked (function) ______________; answer: ______________',
              'Art. 4(12) GDPR; Art. 52 of Regulation (EU) 536/2014; ICH E6(R3), 3.16.1(w)',
            ],
            [
              '8.3 The agreement says whom the site informs, and when. As processor: the controller, without undue delay. As controller: it has its own 72 hours and its own duty towards participants.',
              'Clause ______________: ______________ hours',
              'Art. 33(1)-(2), 34; 26 or 28(3)(f) GDPR',
            ],
            [
              '8.4 A named function passes on participant requests the day they arrive. The sponsor receives code and request, never the name.',
              'Function ______________, named in ______________',
              'Art. 12(2)-(4), 15 to 22, 28(3)(e) GDPR; EDPB Guidelines 01/2022',
            ],
            [
              '8.5 The withdrawal form asks what is meant: stop treatment, stop visits, withdraw consent to later research, object.',
              'Form version ______________',
              'Art. 28(3) of Regulation (EU) 536/2014; Art. 7(3), 21 GDPR; ICH E6(R3), 2.8.10(n), 3.16.1(u)',
            ],
          ],
        },
      ],
    },
    {
      title: '9. End of the trial and the archive',
      blocks: [
        {
          kind: 'table',
          head,
          rows: [
            [
              '9.1 It is settled where the investigator’s master file will be archived. The content stays for at least 25 years after the end of the trial, unless other Union law requires longer.',
              'Archive ______________; agreement of ______________',
              'Art. 58 of Regulation (EU) 536/2014',
            ],
            [
              '9.2 The archive plan includes the code list, under the institution’s control, on a medium that stays complete and legible.',
              'Archive plan, section ______________',
              'Art. 57, 58 of Regulation (EU) 536/2014; ICH E6(R3), 2.12.12',
            ],
            [
              '9.3 Medical records follow national periods, which may be shorter. The site has a plan for source records that the trial relies on.',
              'Institution’s period: ______________ years; plan: ______________',
              'Art. 58 of Regulation (EU) 536/2014; ICH E6(R3), 2.12.12',
            ],
            [
              '9.4 A successor is named for archive and code list, in case the investigator leaves or the institution closes or merges. It is neither sponsor nor CRO.',
              'Function ______________, named in ______________',
              'ICH E6(R3), 2.12.13; Art. 58 of Regulation (EU) 536/2014',
            ],
            [
              '9.5 Everything outside the master file has an owner and an earlier end date: mailboxes, spreadsheets, device accounts, vendor portals, local copies.',
              'Close-out plan, section ______________',
              'Art. 5(1)(e), 28(3)(g) GDPR',
            ],
          ],
        },
      ],
    },
    {
      title: 'Before the site is activated',
      blocks: [
        {
          kind: 'text',
          text: 'Most gaps can be closed later, with a date and an owner. Five should delay activation, because they would affect the first participant:',
        },
        {
          kind: 'bullets',
          items: [
            'No signed agreement that settles the roles (2.1, 2.2).',
            'Participant information that names a different controller, legal basis, recipient or third country from the real one (3.2, 3.3).',
            'A code made from personal details, or a code list that sponsor or CRO can open (4.1, 4.4).',
            'A transfer outside the EEA without tool or assessment (1.3).',
            'A missing impact assessment where one is required (1.1).',
          ],
        },
        {
          kind: 'quote',
          label: 'For the visit report',
          text: '“The data protection checklist, version 3, was completed on site on [date] with [function]. Open points: [numbers], each with owner and date. Points that hold up activation: [none / numbers]. No information that identifies participants was taken from the site.”',
        },
        {
          kind: 'fields',
          labels: [
            'Open points (number, owner, date)',
            'Activation recommended: yes / no, reason',
            'Signature of the CRA',
            'Signature for the site',
          ],
        },
      ],
    },
  ],
  sources: [
    ...cite(
      sources.gdpr,
      sources.ctr,
      sources['ich-e6'],
      sources['ich-e6-annex-2'],
      sources['edpb-7-2020'],
      sources['edpb-3-2019'],
      sources['edpb-1-2025'],
      sources['edps-v-srb'],
      sources['edpb-1-2022'],
      sources['edpb-9-2022'],
      sources['edpb-5-2021'],
      sources.scc,
      sources['schrems-ii'],
      sources.wp248,
    ),
    {
      short: 'EMA/INS/GCP/112288/2023',
      full: 'European Medicines Agency, GCP Inspectors Working Group, Guideline on computerised systems and electronic data in clinical trials, in effect since September 2023',
    },
    {
      short: 'HMA/EC/EMA recommendation paper',
      full: 'Heads of Medicines Agencies, European Commission and European Medicines Agency, Recommendation paper on decentralised elements in clinical trials, version of December 2022, with its overview of national provisions',
    },
  ],
}
