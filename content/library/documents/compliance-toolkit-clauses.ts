import type { Section } from '../schema.ts'

/** Tool 4 of the toolkit: what Art. 28(3) asks for, and wording for both contracts. */
export const contractClauses: Section = {
  title: 'Tool 4: Contract clauses',
  blocks: [
    {
      kind: 'text',
      text: 'Read the sponsor’s contract and your vendor’s contract side by side. The vendor contract must impose the same data protection obligations as the sponsor’s contract imposes on the CRO (Art. 28(4)): equivalent in substance, not necessarily in words (Guidelines 07/2020, Part II, section 1.6). The commonest fault is a mismatch of times: 24 hours in the sponsor’s contract, 72 in the vendor’s. The first table is a checklist for any contract you receive. The wording below it is for contracts that you draft: complete the [square brackets].',
    },
    {
      kind: 'table',
      head: ['Point', 'Sponsor to CRO: what to settle', 'CRO to vendor: what must flow down'],
      rows: [
        [
          'Frame: subject, duration, nature, purpose, data, people (28(3), first sentence)',
          'Annex for this study: systems, countries, categories; participants and site staff separately',
          'Annex for this service, not a copy of the whole study',
        ],
        [
          '(a) Documented instructions, transfers included',
          'Who instructs, by which channel; confirmation of oral instructions. Exception only for Union or Member State law, with notice beforehand unless prohibited',
          'Instructions come from the CRO, within the sponsor’s. No purposes of its own. An exception for “any applicable law” goes beyond Art. 28(3)(a) (see Opinion 22/2024)',
        ],
        [
          '(b) Confidentiality',
          'Staff, freelancers, affiliates; continues after the end',
          'The same, with proof on request; support staff in other countries included',
        ],
        [
          '(c) Security under Art. 32',
          'Annex of measures that IT has read; changes only without lowering the level',
          'At least the same level for the data concerned; patches, logs and encryption in writing',
        ],
        [
          '(d) Sub-processors (28(2), (4))',
          'Specific or general authorisation; list; notice period; what follows an objection',
          'Notice period longer than the sponsor’s, so that the CRO can pass it on; chain disclosed with names, addresses, contacts',
        ],
        [
          '(e) Help with requests',
          'Contact, time, route for identifying messages, no answer on the substance',
          'Search, export, restriction and deletion by code, within a number of working days',
        ],
        [
          '(f) Help with Art. 32 to 36',
          'Breach: without undue delay, hours as outer limit, contact at any hour, content. DPIA contributions',
          'Fewer hours than upstream; logs preserved; access to forensic results',
        ],
        [
          '(g) Return or deletion',
          'Choice, format, time; backups; what the law requires to be kept; trial master file first',
          'The same, with certificate; exit support and a readable export with audit trail',
        ],
        [
          '(h) Information and audits',
          'Audits, including inspections, by the sponsor or its auditor; reports accepted where sufficient; costs',
          'Audit right for sponsor and authorities too; certificates don’t replace it',
        ],
        [
          'Last subparagraph: unlawful instructions',
          'CRO informs immediately; may suspend',
          'Vendor informs the CRO, and the CRO the sponsor, before anything is carried out',
        ],
        [
          'Beyond 28(3)',
          'Legal representative (Art. 74 of Regulation (EU) 536/2014), but not representative under Art. 27 (Guidelines 3/2018, section 4); serious breaches (Art. 52 of that regulation). Limits of liability between the parties don’t bind participants (Art. 82)',
          'Transfer module, assessment under Clause 14; what happens if the CRO ceases to exist',
        ],
      ],
    },
    {
      kind: 'quote',
      label: 'Sponsor contract: frame and instructions',
      text: '“Annex [1] states for this study the subject matter, duration, nature and purpose of the processing, the types of personal data, the categories of data subjects, and the contacts and people entitled to instruct. The CRO processes personal data only on the Sponsor’s documented instructions, also for transfers outside the EEA, unless Union or Member State law to which the CRO is subject requires otherwise. In that case the CRO informs the Sponsor of the requirement before processing, unless that law prohibits this on important grounds of public interest. Instructions are this Agreement, the protocol, the Annexes, and written messages, email included, from those people. The CRO confirms an oral instruction in writing, email included, within one working day, and acts on it only once that is done. If the CRO considers that an instruction infringes data protection law, it informs the Sponsor immediately and may suspend the instruction until the Sponsor confirms or changes it.”',
    },
    {
      kind: 'quote',
      label: 'Sponsor contract: no purposes of its own, confidentiality, security',
      text: '“The CRO does not use the data for purposes of its own. This includes statistics across clients, benchmarks, the training of software, and anonymisation for such purposes. Everyone who processes the data, freelancers included, is bound to confidentiality, and remains bound after the work ends. The CRO implements the measures in Annex [2]. It may change them if the level of protection does not fall, and informs the Sponsor of each material change.”',
    },
    {
      kind: 'quote',
      label: 'Sponsor contract: sub-processors',
      text: '“[General authorisation:] The Sponsor authorises the sub-processors in Annex [3]. The CRO informs the Sponsor in writing (email is enough) of each intended addition or replacement at least [30] days before the sub-processor receives access, with its name, address, service, countries and transfer tool. The Sponsor may object within [20] days. The CRO does not use the sub-processor for the Sponsor’s data until the objection is settled. [Or specific authorisation:] The CRO engages a sub-processor only with the Sponsor’s prior specific authorisation in writing. [Both:] The CRO imposes on each sub-processor, by contract, the same data protection obligations as in this Agreement, gives the Sponsor a copy on request, with business terms removed, and remains fully liable to the Sponsor for the sub-processor’s performance.”',
    },
    {
      kind: 'quote',
      label: 'Sponsor contract: transfers',
      text: '“The CRO transfers personal data outside the EEA, or allows access from there, only on the Sponsor’s instruction and only to the recipients and countries in Annex [3], with a tool under Chapter V GDPR. Where the tool is one of Art. 46, the CRO shows the Sponsor the assessment of the third country’s law and practice before the transfer begins. If a tool ceases to be valid or the assessment no longer holds, the CRO suspends the transfer and informs the Sponsor within [one] working day.”',
    },
    {
      kind: 'quote',
      label: 'Sponsor contract: requests from data subjects',
      text: '“If a data subject contacts the CRO, the CRO passes the request to the contact in Annex [1] within [one] working day, by participant code where known and without the name, refers the person to the site, and gives no answer on the substance unless instructed. On instruction the CRO, and through it each sub-processor, searches, exports, corrects, restricts or deletes by participant code within [five] working days.”',
    },
    {
      kind: 'quote',
      label: 'Sponsor contract: breaches and impact assessments',
      text: '“The CRO notifies the Sponsor of a personal data breach without undue delay after becoming aware of it, at the latest within [24] hours, at the contact in Annex [1], which is reachable at any hour. The first notice says what is known: what happened and when, the systems, the categories and approximate numbers of data subjects and records, the likely consequences, and the measures taken. It contains no names of participants. Further information follows as it becomes known. The CRO contains the breach at once, preserves logs, and makes no statement about the Sponsor’s data to authorities, data subjects or the public without instruction, unless the law requires it. The CRO assists the Sponsor with its duties under Art. 32 to 36 GDPR, and provides facts for data protection impact assessments and prior consultations within [ten] working days.”',
    },
    {
      kind: 'quote',
      label: 'Sponsor contract: return and deletion',
      text: '“At the end of the services the CRO, at the Sponsor’s choice, returns all personal data in [format] with the audit trail, or deletes them, within [60] days of the choice, and deletes existing copies. Backups are overwritten within [90] days and are not restored in the meantime. Before that, the CRO hands over the essential records it holds for the trial master file. Where Union or Member State law requires the CRO to keep data, it names the provision, the data and the period. The CRO certifies completion, also for its sub-processors.”',
    },
    {
      kind: 'quote',
      label: 'Sponsor contract: information and audit',
      text: '“The CRO makes available all information necessary to demonstrate compliance with Art. 28 GDPR, and allows for and contributes to audits, including inspections, by the Sponsor or an auditor mandated by it: with [ten] working days’ notice, or at short notice after a breach or at the request of an authority. The CRO may first offer reports by independent auditors; they do not replace this right. The auditor receives no other clients’ data. Each party bears its own costs [for one audit a year].”',
    },
    {
      kind: 'quote',
      label: 'Vendor contract: frame, instructions, confidentiality, security',
      text: '“Annex [1] states for this service the subject matter, duration, nature and purpose of the processing, the types of personal data and the categories of data subjects. The Vendor processes personal data only on the CRO’s documented instructions, also for transfers outside the EEA, unless Union or Member State law to which the Vendor is subject requires otherwise. In that case the Vendor informs the CRO before processing, unless that law prohibits this on important grounds of public interest. If the Vendor considers that an instruction infringes data protection law, it informs the CRO immediately. It does not use the data to improve products, for analytics or to train models, with or without identifiers. Everyone with access is bound to confidentiality. The measures in Annex [2] are a minimum.”',
    },
    {
      kind: 'quote',
      label: 'Vendor contract: sub-processors and transfers',
      text: '“The sub-processors in Annex [3] are authorised. The Vendor informs the CRO of each intended change at least [45] days before access. It does not use the new sub-processor for the CRO’s data if the CRO or the CRO’s client objects, until the objection is settled. The Vendor imposes the same obligations by contract, discloses the chain to the last link with names, addresses and contacts, and remains fully liable to the CRO for each sub-processor. No personal data leave the EEA, and nobody outside it has access, except as listed in Annex [3] with the transfer tool. The Vendor answers the CRO’s questions on the law and practice of those countries and informs the CRO at once if the answers change.”',
    },
    {
      kind: 'quote',
      label: 'Vendor contract: help, breaches, end, audit',
      text: '“The Vendor forwards requests from data subjects within one working day and, on instruction, searches, exports, corrects, restricts or deletes by code within [three] working days. It assists the CRO with the duties under Art. 32 to 36 GDPR. It notifies the CRO of a personal data breach without undue delay, at the latest within [12] hours after becoming aware, at a contact reachable at any hour, preserves logs and gives access to forensic results. At the end it returns the data at the CRO’s choice in a readable format with the audit trail, or deletes them, within [30] days, copies and backups within [60], and certifies this. It makes available all information necessary to demonstrate compliance and allows audits, including inspections, by the CRO, the CRO’s client, their auditors and the competent authorities. If the CRO has factually disappeared, ceased to exist in law or become insolvent, the CRO’s client may terminate this contract for its data and instruct the Vendor to erase or return them.”',
    },
    {
      kind: 'checks',
      items: [
        { text: 'In writing, including in electronic form, and signed before data flow.', rule: 'Art. 28(9) GDPR' },
        {
          text: 'The text says how each duty is performed in this study, and doesn’t just repeat the article.',
          rule: 'Guidelines 07/2020, Part II, section 1.3',
        },
        {
          text: 'If standard clauses are used instead: text unchanged, annexes complete.',
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
      text: '“Processor may use data in aggregated or de-identified form for its legitimate business purposes.” Aggregating and de-identifying are processing. Done for purposes of its own, they make the processor a controller (Art. 4(7), 28(10) GDPR). A sponsor’s permission replaces neither the legal basis, nor the condition of Art. 9(2), nor the information of participants.',
    },
  ],
}
