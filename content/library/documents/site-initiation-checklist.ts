import { sources } from '../../quest/sources.ts'
import type { LibraryDocument } from '../schema.ts'

/** Data protection checks for the site initiation visit, each with its rule. */
export const siteInitiationChecklist: LibraryDocument = {
  name: 'site-initiation-checklist',
  type: 'checklist',
  title: 'Data protection checklist for site initiation',
  description:
    'Forty checks for the site initiation visit, each with the rule behind it: contracts, participant information, the key, monitoring access, systems, vendors, breaches and the archive.',
  category: 'Implementation Guides',
  tags: ['site initiation', 'GCP', 'key-coding', 'remote monitoring', 'archiving', 'CRA'],
  version: 2,
  asOf: 'November 2026',
  purpose:
    'For the CRA who opens a site, the study coordinator who will run it, and the data protection officer who answers for either. Send it to the site with the visit agenda, go through it at the visit, and file the completed copy as the sponsor’s plan for essential records provides. The result: a dated record of what was in place before the first participant was asked, and a list of open points with an owner each.',
  sections: [
    {
      title: 'How to use it',
      blocks: [
        {
          kind: 'text',
          text: 'Tick a box only when you have seen the document or the setting. “The site confirmed” is an answer, not a check. Where a point does not apply, write “n/a” and the reason. Do not enter a participant’s name, a hospital number or a copy of the code list on this form or in the visit report.',
        },
        {
          kind: 'text',
          text: 'Roles differ. Where the sponsor alone wrote the protocol, the EDPB’s example treats the sponsor as controller and the site as processor for the trial; where both draft it, they may be joint controllers; some national templates and authorities treat the site as a controller in its own right. In all of these the hospital stays controller for care and for the medical record (GDPR Art. 4(7) and (8); EDPB Guidelines 07/2020, example “Clinical trials”). The checks say where the role changes the answer. National law on health data, medical secrecy and hospital records applies as well (GDPR Art. 9(4)). Two pending texts may change the roles: EDPB Guidelines 1/2026 on scientific research (draft, 15 April 2026) and the European Biotech Act, COM(2025) 1022 (proposal).',
        },
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
      ],
    },
    {
      title: '1. Roles and contracts',
      blocks: [
        {
          kind: 'checks',
          items: [
            {
              text: 'The clinical trial agreement with its country annex is signed by someone who can bind the institution, and it states the data protection role of sponsor, site and CRO for the trial data and, separately, for the medical record.',
              rule: 'GDPR Art. 4(7)-(8), 26, 28; ICH E6(R3) 3.6; EDPB Guidelines 07/2020, Part I, sections 2 to 4',
            },
            {
              text: 'If the site is a processor: the agreement contains all of points (a) to (h), including instructions, confidentiality, deletion or return, and audits. If the parties are joint controllers: the arrangement says who informs, who answers requests and who notifies, and its essence is available to participants.',
              rule: 'GDPR Art. 28(3) and (9); Art. 26(1)-(2)',
            },
            {
              text: 'The impact assessment of the controller is finished and covers what this site will do: devices, home visits, remote access, local vendors. Where none was made, the reasons are on file.',
              rule: 'GDPR Art. 35(1), (3)(b), (7) and (11); WP248 rev.01, section III.B; ICH E6(R3), Annex 2',
            },
            {
              text: 'The site knows the data protection measures that the protocol promises: against unauthorised access, for confidentiality, and for the case of a security breach.',
              rule: 'Regulation (EU) 536/2014 Annex I, section D, point 17, and Art. 56(2)',
            },
            {
              text: 'Investigator and site staff have been told how the sponsor and the CRO use their own data (CV, training, financial interests, system accounts), on which basis, and for how long.',
              rule: 'GDPR Art. 13 and 14; Art. 6(1)',
            },
          ],
        },
      ],
    },
    {
      title: '2. Information to participants',
      blocks: [
        {
          kind: 'checks',
          items: [
            {
              text: 'The version of the participant information at the site is the authorised one, in the languages that participants here read, and older versions have been withdrawn from every folder and consent system.',
              rule: 'Regulation (EU) 536/2014 Art. 29(1)-(2); ICH E6(R3) 2.8',
            },
            {
              text: 'It names the controller with contact, the data protection officer, purposes and legal bases, recipients, third countries with safeguards, storage, rights and the competent supervisory authority.',
              rule: 'GDPR Art. 13(1)-(2); where data come from others, Art. 14(1)-(2)',
            },
            {
              text: 'What it says matches this site: the vendors named or described are the ones in use here, and no local process (taxi service, delivery to the home, app) is missing.',
              rule: 'GDPR Art. 5(1)(a), 13(1)(e)-(f); C-413/23 P, EDPS v SRB (recipients of coded data)',
            },
            {
              text: 'Site staff can explain two things in plain words: signing means taking part, while the law on which the data are used is a different matter; and what happens to the data after leaving the trial.',
              rule: 'EDPB Opinion 3/2019; Regulation (EU) 536/2014 Art. 28(3), 29(2)(c)',
            },
            {
              text: 'Optional choices (later research, genetic analysis outside the protocol, contact about other trials) have their own boxes, and the site knows where the answer is recorded so that data and sample flows follow it.',
              rule: 'Regulation (EU) 536/2014 Art. 28(2); GDPR Art. 7(1)-(2)',
            },
          ],
        },
      ],
    },
    {
      title: '3. The key and the coding at the site',
      blocks: [
        {
          kind: 'checks',
          items: [
            {
              text: 'The participant code is assigned without reference to the person: no initials, no part of the date of birth, no hospital number.',
              rule: 'GDPR Art. 4(5), 25(1); ICH E6(R3) 2.12.7-2.12.8, 3.16.1(s); EDPB Guidelines 01/2025',
            },
            {
              text: 'The subject identification code list has a named custodian and a deputy, lies apart from the coded data (locked, or in an access-controlled system of the institution), and is backed up under the institution’s control.',
              rule: 'GDPR Art. 4(5), 32(1)(b)-(c); ICH E6(R3) 2.12.8',
            },
            {
              text: 'The list is part of the investigator’s master file only. No copy goes to the sponsor, the CRO, the eTMF, or a drive that their staff can open.',
              rule: 'GDPR Art. 5(1)(c) and (f); Regulation (EU) 536/2014 Art. 57',
            },
            {
              text: 'Screening and enrolment logs that leave the site carry codes only. Reasons for screen failure are chosen from a list or written without identifying details.',
              rule: 'GDPR Art. 5(1)(c), 25(2)',
            },
            {
              text: 'Staff have seen examples of what must not enter an eCRF field, a query, a file name, an e-mail subject line or a courier form: names, initials, full dates of birth, addresses, telephone numbers, names of relatives.',
              rule: 'GDPR Art. 5(1)(c) and (f), 29, 32(4)',
            },
          ],
        },
      ],
    },
    {
      title: '4. Source records and monitoring access',
      blocks: [
        {
          kind: 'checks',
          items: [
            {
              text: 'The site has listed where each kind of source record is kept (hospital record, paper notes, laboratory system, device portal) and who at the site may open it.',
              rule: 'ICH E6(R3) 2.12; GDPR Art. 32(1)',
            },
            {
              text: 'Monitors and auditors see records of trial participants only. In an electronic record this is a personal, read-only account limited to those participants and the monitoring period, or supervised access at a screen of the site; the institution logs it.',
              rule: 'GDPR Art. 5(1)(c) and (f), 25(2), 32; ICH E6(R3) glossary, “direct access”, and 2.12.14',
            },
            {
              text: 'Each participant whose records are opened has been informed of this access, and has agreed to it in the consent, before the first look.',
              rule: 'ICH E6(R3) 2.8.10(o); GDPR Art. 13(1)(e); Regulation (EU) 536/2014 Art. 29(2)',
            },
            {
              text: 'Remote access to source records is used only if national law, the institution and the ethics opinion allow it here, the protocol or monitoring plan provides for it, and the participant information says so. The national position is on file with the date of the check.',
              rule: 'GDPR Art. 9(4), 35(11); ICH E6(R3) glossary, “direct access”; HMA/EC/EMA recommendation paper on decentralised elements, national provisions overview',
            },
            {
              text: 'For remote access: two-factor login, no download, print or screenshot, a private room, access from the agreed countries only (access by another company outside the EEA is a transfer under Chapter V; an employee of an EEA company who travels makes none, but the risk must be assessed), and an end date per session or visit.',
              rule: 'GDPR Art. 32, 44; EDPB Guidelines 05/2021, section 2.2',
            },
            {
              text: 'Copies of source documents that leave the site (SAE reports, adjudication, imaging) are redacted by the site, permanently, and checked by a second person for headers, stamps, barcodes and metadata.',
              rule: 'GDPR Art. 4(5), 5(1)(c), 25(1)',
            },
          ],
        },
      ],
    },
    {
      title: '5. Systems and access',
      blocks: [
        {
          kind: 'checks',
          items: [
            {
              text: 'Each user has a personal account with the rights of the delegated task; accounts match the delegation log; logins, e-mail addresses and tokens are not shared.',
              rule: 'ICH E6(R3) 4.3.8; GDPR Art. 29, 32(1)(b) and (4)',
            },
            {
              text: 'It is agreed who reports a leaver, and within how many days the account is closed. The next access review has a date.',
              rule: 'GDPR Art. 32(1)(d); ICH E6(R3) 4.3.8',
            },
            {
              text: 'The investigator has continuous access to the data of the site’s participants, and the sponsor does not have exclusive control of them.',
              rule: 'ICH E6(R3) 3.16.1(k)-(n); EMA guideline on computerised systems (EMA/INS/GCP/112288/2023)',
            },
            {
              text: 'Devices that the trial brings to the site or the participant (tablet, phone, wearable) are encrypted, set up without the participant’s own accounts, and have a procedure for loss, return and wiping.',
              rule: 'GDPR Art. 25, 32(1)(a); ICH E6(R3) 4.3.3',
            },
            {
              text: 'One channel for documents and one for urgent messages are agreed. Private e-mail and consumer messengers are not among them, and the site knows what to do when a participant uses one.',
              rule: 'GDPR Art. 5(1)(f), 32',
            },
          ],
        },
      ],
    },
    {
      title: '6. Vendors and transfers',
      blocks: [
        {
          kind: 'checks',
          items: [
            {
              text: 'There is a list of every vendor that receives data from this site (EDC, IRT, laboratory, imaging, eCOA, travel, home nursing, translation): what it gets, for whom it acts, and the authorisation and contract behind it.',
              rule: 'GDPR Art. 28(1)-(4), 30',
            },
            {
              text: 'Vendors that need a name or an address (travel, payment, home visits, deliveries) receive it from the site or the participant on a separate path. Neither sponsor nor study database gets it, and the vendor does not learn more of the trial than the task needs.',
              rule: 'GDPR Art. 5(1)(c), 25; EDPB Guidelines 01/2025 (pseudonymisation domain)',
            },
            {
              text: 'For each recipient outside the EEA the transfer tool is on file (adequacy, clauses with the assessment of Clause 14, binding corporate rules), for the exact legal entity, with the date of the check. Viewing on a screen counts.',
              rule: 'GDPR Art. 44-46; Decision (EU) 2021/914, Clause 14; C-311/18, Schrems II; EDPB Guidelines 05/2021',
            },
            {
              text: 'It is clear who exports when the site enters data into the system of a sponsor outside the EEA, and the tool fits that role: a site that is a separate controller exports itself (Module One). The standard clauses are meant for importers whose processing is not itself subject to the GDPR (Decision (EU) 2021/914, recital 7); where the sponsor falls under Article 3(2), the data protection officers have decided.',
              rule: 'GDPR Art. 3(2), 44, 46(1) and (2)(c)',
            },
          ],
        },
      ],
    },
    {
      title: '7. Breaches and requests',
      blocks: [
        {
          kind: 'checks',
          items: [
            {
              text: 'The site has one page with the breach contacts of institution, sponsor and CRO, reachable on a weekend, and staff know what counts: a wrong address, a lost tablet, a name in the eCRF, a list left in a lift.',
              rule: 'GDPR Art. 4(12), 33; EDPB Guidelines 9/2022',
            },
            {
              text: 'The time is agreed. A site that is a processor notifies the controller without undue delay. A site that is a controller has its own 72 hours and its own duty towards participants. Either way the agreement says whom to tell first, and when.',
              rule: 'GDPR Art. 33(1)-(2), 34; Art. 26 or 28(3)(f)',
            },
            {
              text: 'Staff know that a breach of personal data and a “serious breach” of the Clinical Trials Regulation are assessed separately; the second is the sponsor’s notification, within seven days at the latest.',
              rule: 'Regulation (EU) 536/2014 Art. 52; ICH E6(R3) 3.16.1(w)',
            },
            {
              text: 'Participants’ requests (copy, correction, erasure, objection) go to a named person on the day they arrive. The sponsor receives the code and the request, never the name. The month runs from receipt by the controller.',
              rule: 'GDPR Art. 12(2)-(4), 15-22, 28(3)(e); EDPB Guidelines 01/2022',
            },
            {
              text: 'When a participant leaves, the site asks what is meant (stop treatment, stop visits, withdraw consent to later research, object) and records it, so that collection stops at the right point.',
              rule: 'Regulation (EU) 536/2014 Art. 28(3); GDPR Art. 7(3), 21; ICH E6(R3) 2.8.10(n), 3.16.1(u)',
            },
          ],
        },
      ],
    },
    {
      title: '8. End of the trial and the archive',
      blocks: [
        {
          kind: 'checks',
          items: [
            {
              text: 'The archive for the investigator’s master file is known by name, address or system. The content is kept for at least 25 years after the end of the trial, unless other Union law requires longer.',
              rule: 'Regulation (EU) 536/2014 Art. 58',
            },
            {
              text: 'The code list is archived with the investigator’s master file, under the institution’s control, on a medium that stays complete and legible; a change of medium is traceable.',
              rule: 'Regulation (EU) 536/2014 Art. 57 and 58; ICH E6(R3) 2.12.12',
            },
            {
              text: 'Medical records follow national periods, which may be shorter. It is agreed how source records that the trial relies on stay available, or what replaces them.',
              rule: 'Regulation (EU) 536/2014 Art. 58 (medical files); ICH E6(R3) 2.12.12',
            },
            {
              text: 'A successor is foreseen: who takes over archive and key if the investigator leaves, the institution closes or merges; the sponsor is told the name of the person responsible; neither sponsor nor CRO becomes custodian of the key.',
              rule: 'ICH E6(R3) 2.12.13; Regulation (EU) 536/2014 Art. 58 (transfer of ownership)',
            },
            {
              text: 'What is not master file has an earlier end: mailboxes, spreadsheets, device accounts, vendor portals, local copies. Each has an owner and a date, and CRO and vendors return or delete as the controller chose.',
              rule: 'GDPR Art. 5(1)(e), 28(3)(g)',
            },
          ],
        },
      ],
    },
    {
      title: 'Before the site is activated',
      blocks: [
        {
          kind: 'text',
          text: 'Some gaps can be closed later with a date and an owner. Five should delay the activation, because they would affect the first participant.',
        },
        {
          kind: 'bullets',
          items: [
            'No signed agreement that settles the roles (GDPR Art. 26, 28).',
            'Participant information that names another controller, legal basis, recipient or third country than the real one (GDPR Art. 5(1)(a), 13).',
            'A code made from personal details, or a code list that sponsor or CRO can open (GDPR Art. 4(5)).',
            'A transfer outside the EEA without tool or assessment (GDPR Art. 44, 46).',
            'A missing impact assessment where one is required (GDPR Art. 35(1)).',
          ],
        },
        {
          kind: 'quote',
          label: 'Sentence for the visit report',
          text: 'The data protection checklist, version 2, was completed on site on [date] with [function]. Open points: [numbers], owner and date each. Points that hold activation: [none / numbers]. No identifying information on participants was taken from the site.',
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
    ...[
      sources.gdpr,
      sources.ctr,
      sources['ich-e6'],
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
    ].map(({ short, title, url }) => ({ short, full: `${title}. ${url}` })),
    {
      short: 'ICH E6(R3), Annex 2',
      full: 'ICH Harmonised Guideline E6(R3), Good Clinical Practice, Annex 2 (decentralised and pragmatic elements, real-world data), adopted on 3 June 2026',
    },
    {
      short: 'Not yet in force',
      full: 'EDPB, Guidelines 1/2026 on processing of personal data for scientific research purposes, version for public consultation of 15 April 2026; Commission proposal COM(2025) 1022 of 16 December 2025, European Biotech Act, with EDPB-EDPS Joint Opinion 3/2026 of 10 March 2026',
    },
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
