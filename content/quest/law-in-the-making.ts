import type { Citation } from '../curriculum/schema.ts'

/** A text that is proposed, drafted, appealed against or not yet applied. */
export interface PendingLaw {
  readonly title: string
  /** What it is, in plain words. */
  readonly what: string
  /** What it would change for someone at a CRO. */
  readonly change: string
  /** Where it is on the date of the check. */
  readonly status: string
  readonly citations: readonly Citation[]
}

/** What modules only point to, because it may change before they do. `checkedOn`: ISO date of the last check of all entries. */
export const lawInTheMaking: { readonly checkedOn: string; readonly entries: readonly PendingLaw[] } = {
  checkedOn: '2026-11-28',
  entries: [
    {
      title: 'Digital Omnibus: changes to the GDPR',
      what: 'A Commission proposal, COM(2025) 837, to amend the GDPR and move the cookie rules for personal data into it. Information would not be personal data for a company that has no reasonable means of identifying the person.',
      change:
        'Authorities would be told only about breaches likely to result in a high risk, within 96 hours instead of 72; a CRO would still tell the sponsor without undue delay. For data managers, the status of coded data would depend more on what each holder can do. One EU list would replace the national DPIA lists.',
      status:
        'Proposed on 19 November 2025. On 10 February 2026 the EDPB and the EDPS opposed the new definition and welcomed the changes on breaches (Joint Opinion 2/2026). Council drafts of February and May 2026 dropped the definition. As far as we could verify, neither Parliament nor Council had adopted a position by late September 2026. Work with 72 hours and today’s definition.',
      citations: [
        { source: 'digital-omnibus', at: 'Art. 3 (proposed changes to Art. 4(1), 33 and 35 GDPR; new Art. 88a)' },
        { source: 'joint-opinion-2-2026', at: 'parts on the definition of personal data and on breaches' },
        { source: 'gdpr', at: 'Art. 4(1), 33(1) and (2), 35(4)' },
      ],
    },
    {
      title: 'AI Act: emotion recognition and its dates',
      what: 'The AI Act applies in stages. The Digital Omnibus on AI, now Regulation (EU) 2026/1744, moved some of its dates.',
      change:
        'If software infers emotions from a voice or a face, for instance during a video visit, whoever uses it must already tell the people exposed to it. If you hear of such a feature, pass it on: someone has to settle whether the user is the sponsor, the site or the CRO. From December 2027 the rules on high-risk systems apply too.',
      status:
        'Regulation (EU) 2026/1744 has been in force since 27 July 2026. The duty to inform (Article 50(3)) has applied since 2 August 2026. The high-risk rules for Annex III, which lists emotion recognition, apply from 2 December 2027. The EDPB and the EDPS had voiced concern about that delay (Joint Opinion 1/2026).',
      citations: [
        { source: 'ai-act', at: 'Art. 3(39), 50(3), 113, Annex III point 1(c); recital 18' },
        { source: 'ai-act-amendment', at: 'Art. 1(40) (changes to Art. 113)' },
        { source: 'joint-opinion-1-2026', at: 'part on the dates for high-risk systems' },
      ],
    },
    {
      title: 'European Biotech Act',
      what: 'A Commission proposal, COM(2025) 1022, that would also change the Clinical Trials Regulation. A new Article 93 would give sponsors and investigators one legal basis in every Member State: legal obligation.',
      change:
        'Start-up teams would no longer fit the legal basis to each country; consent to take part would stay a separate matter. Site contracts would have to follow, because sponsor and investigator would be controllers for the operations that Article 93 lists. If the 25 years were limited to essential trial files, other data would need their own period.',
      status:
        'Proposed on 16 December 2025. On 10 March 2026 the EDPB and the EDPS supported the single basis and saw both as controllers. They asked whether these are joint or separate, and wanted the 25 years kept for essential trial files (Joint Opinion 3/2026). As far as we could verify, Parliament’s committees were still at work in early October 2026; we don’t know where the Council stands. Don’t write a proposed basis or role into a form.',
      citations: [
        { source: 'biotech-act', at: 'proposed amendment of Regulation (EU) 536/2014, Art. 93' },
        { source: 'joint-opinion-3-2026', at: 'parts on legal basis, roles and retention in clinical trials' },
        { source: 'ctr', at: 'Art. 58, 93' },
      ],
    },
    {
      title: 'EDPB Guidelines 1/2026: scientific research',
      what: 'Draft guidance on research under the GDPR. Six factors point to genuine research: method, ethics, verifiable results, independence, a benefit to knowledge and society, and the potential for something new.',
      change:
        'The draft treats a company’s drug trial as research, but an add-on such as a biobank or a new algorithm would be measured against the six factors too. Where consent is the legal basis and later research isn’t known yet, consent could be broad, with extra safeguards. Start-up teams would see this in optional consent forms.',
      status:
        'Adopted on 15 April 2026 for consultation until 25 June 2026. As far as we could verify, there’s no final version. Quote it only as a draft.',
      citations: [{ source: 'edpb-1-2026', at: 'draft: six factors, broad consent' }],
    },
    {
      title: 'EDPB guidelines on pseudonymisation and anonymisation',
      what: 'Two drafts that belong together. Guidelines 01/2025 say what coding must achieve; Guidelines 02/2026 say when data are anonymous.',
      change:
        'Data managers would plan coding around a “pseudonymisation domain”: the people and systems that must not be able to attribute the data. Before anyone calls a dataset anonymous, they’d check whether a record can be isolated, linked or used to infer something about a person. Where the first draft is stricter than the later judgment in C-413/23 P, follow the judgment.',
      status:
        'Guidelines 01/2025: adopted for consultation on 16 January 2025 and, as far as we could verify, not final by September 2026. Guidelines 02/2026: adopted on 7 July 2026 for consultation until 30 October 2026.',
      citations: [
        { source: 'edpb-1-2025', at: 'draft: pseudonymisation domain; para. 22' },
        { source: 'edpb-2-2026', at: 'draft: test of isolation, linkage and inference' },
        { source: 'edps-v-srb', at: 'paras 77, 86' },
      ],
    },
    {
      title: 'C-703/25 P: the EU-US Data Privacy Framework',
      what: 'An appeal to the Court of Justice. On 3 September 2025 the General Court had upheld the adequacy decision for the United States (T-553/23).',
      change:
        'If the decision is annulled, transfers to US companies on the Data Privacy Framework list lose their basis, with no grace period to count on. Know which vendors and laboratories rely on the list, and keep standard contractual clauses and a transfer impact assessment ready. Nothing changes today: the appeal doesn’t suspend the decision.',
      status:
        'Lodged on 31 October 2025. As far as we could verify, still pending in late September 2026. The Court’s register lists an order of 4 June 2026 that we couldn’t read. We found no date for a hearing and no judgment.',
      citations: [
        { source: 'latombe-appeal', at: 'appeal of 31 October 2025 (pending)' },
        { source: 'latombe', at: 'operative part' },
        { source: 'dpf', at: 'Art. 1' },
      ],
    },
    {
      title: 'European Health Data Space',
      what: 'Regulation (EU) 2025/327 will let researchers, companies and authorities apply for a permit to use health data that others hold. Data from clinical trials are a category of their own (Article 51(1)(m)).',
      change:
        'The duty to make data available falls on whoever holds them as controller: usually the sponsor or the site, not the CRO as processor. Data managers may be asked to describe and prepare datasets. People can opt out of such reuse (Article 71), so expect questions at start-up.',
      status:
        'In force since March 2025. It applies in general from 26 March 2027. Most rules on reuse apply from 26 March 2029, for trial and genetic data from 26 March 2031 (Article 105). It’s no legal basis for releasing trial data today.',
      citations: [{ source: 'ehds', at: 'Art. 2(2)(t), 51(1)(f) and (m), 60, 71, 105' }],
    },
  ],
}
