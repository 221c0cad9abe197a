/** Every text that the curriculum cites, named once. Addresses are the publishers' own. */

export interface Source {
  /** How it is named in running text. */
  readonly short: string
  readonly title: string
  readonly url: string
}

export const sources = {
  gdpr: {
    short: 'GDPR',
    title: 'Regulation (EU) 2016/679, General Data Protection Regulation',
    url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  },
  ctr: {
    short: 'Regulation (EU) 536/2014',
    title: 'Regulation (EU) No 536/2014 on clinical trials on medicinal products for human use',
    url: 'https://eur-lex.europa.eu/eli/reg/2014/536/oj',
  },
  'ich-e6': {
    short: 'ICH E6(R3)',
    title:
      'ICH Harmonised Guideline E6(R3), Good Clinical Practice, principles and Annex 1 (final version of 6 January 2025)',
    url: 'https://www.ich.org/page/efficacy-guidelines',
  },
  'edpb-7-2020': {
    short: 'EDPB Guidelines 07/2020',
    title: 'Guidelines 07/2020 on the concepts of controller and processor in the GDPR',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-072020-concepts-controller-and-processor-gdpr_en',
  },
  'edpb-3-2019': {
    short: 'EDPB Opinion 3/2019',
    title:
      'Opinion 3/2019 concerning the Questions and Answers on the interplay between the Clinical Trials Regulation and the GDPR',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/opinion-art-70/opinion-32019-concerning-questions-and-answers_en',
  },
  'edpb-1-2025': {
    short: 'EDPB Guidelines 01/2025',
    title: 'Guidelines 01/2025 on Pseudonymisation (version adopted for public consultation on 16 January 2025)',
    url: 'https://www.edpb.europa.eu/our-work-tools/documents/public-consultations/2025/guidelines-012025-pseudonymisation_en',
  },
  'edps-v-srb': {
    short: 'C-413/23 P, EDPS v SRB',
    title: 'Court of Justice, judgment of 4 September 2025, EDPS v SRB, C-413/23 P',
    url: 'https://curia.europa.eu/juris/liste.jsf?num=C-413/23',
  },
  'edpb-1-2022': {
    short: 'EDPB Guidelines 01/2022',
    title: 'Guidelines 01/2022 on data subject rights - Right of access',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-012022-data-subject-rights-right-access_en',
  },
  scc: {
    short: 'Decision (EU) 2021/914',
    title:
      'Commission Implementing Decision (EU) 2021/914 on standard contractual clauses for transfers to third countries',
    url: 'https://eur-lex.europa.eu/eli/dec_impl/2021/914/oj',
  },
  'schrems-ii': {
    short: 'C-311/18, Schrems II',
    title:
      'Court of Justice, judgment of 16 July 2020, Data Protection Commissioner v Facebook Ireland and Schrems, C-311/18',
    url: 'https://curia.europa.eu/juris/liste.jsf?num=C-311/18',
  },
  dpf: {
    short: 'Decision (EU) 2023/1795',
    title: 'Commission Implementing Decision (EU) 2023/1795, EU-US Data Privacy Framework',
    url: 'https://eur-lex.europa.eu/eli/dec_impl/2023/1795/oj',
  },
  'edpb-1-2020': {
    short: 'EDPB Recommendations 01/2020',
    title: 'Recommendations 01/2020 on measures that supplement transfer tools',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/recommendations/recommendations-012020-measures-supplement-transfer_en',
  },
  'edpb-9-2022': {
    short: 'EDPB Guidelines 9/2022',
    title: 'Guidelines 9/2022 on personal data breach notification under GDPR',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-92022-personal-data-breach-notification-under_en',
  },
  wp248: {
    short: 'WP248 rev.01',
    title: 'Guidelines on Data Protection Impact Assessment, endorsed by the EDPB',
    url: 'https://ec.europa.eu/newsroom/article29/items/611236',
  },
  wp260: {
    short: 'WP260 rev.01',
    title: 'Guidelines on transparency under Regulation 2016/679, endorsed by the EDPB',
    url: 'https://ec.europa.eu/newsroom/article29/items/622227',
  },
  wp243: {
    short: 'WP243 rev.01',
    title: 'Guidelines on Data Protection Officers, endorsed by the EDPB',
    url: 'https://ec.europa.eu/newsroom/article29/items/612048',
  },
  'edpb-5-2021': {
    short: 'EDPB Guidelines 05/2021',
    title:
      'Guidelines 05/2021 on the interplay between the application of Article 3 and the provisions on international transfers as per Chapter V of the GDPR',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052021-interplay-between-application-article-3_en',
  },
  'edpb-2-2018': {
    short: 'EDPB Guidelines 2/2018',
    title: 'Guidelines 2/2018 on derogations of Article 49 under Regulation 2016/679',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22018-derogations-article-49-under-regulation_en',
  },
  latombe: {
    short: 'T-553/23, Latombe',
    title: 'General Court, judgment of 3 September 2025, Latombe v Commission, T-553/23',
    url: 'https://curia.europa.eu/juris/liste.jsf?num=T-553/23',
  },
  'edpb-1-2021': {
    short: 'EDPB Guidelines 01/2021',
    title: 'Guidelines 01/2021 on examples regarding personal data breach notification',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-012021-examples-regarding-personal-data-breach_en',
  },
  'edpb-5-2020': {
    short: 'EDPB Guidelines 05/2020',
    title: 'Guidelines 05/2020 on consent under Regulation 2016/679',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en',
  },
  'biotech-act': {
    short: 'Proposal for a European Biotech Act',
    title: 'Commission proposal COM(2025) 1022 of 16 December 2025, European Biotech Act (a proposal, not yet law)',
    url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:52025PC1022',
  },
  'ich-e6-annex-2': {
    short: 'ICH E6(R3) Annex 2',
    title: 'ICH Harmonised Guideline E6(R3), Good Clinical Practice, Annex 2 (adopted 3 June 2026)',
    url: 'https://www.ich.org/page/efficacy-guidelines',
  },
  'edpb-1-2026': {
    short: 'EDPB Guidelines 1/2026 (draft)',
    title:
      'Guidelines 1/2026 on processing of personal data for scientific research purposes (draft: version for public consultation of 15 April 2026)',
    url: 'https://www.edpb.europa.eu/public-consultations/guidelines-12026-on-processing-of-personal-data-for-scientific-research_en',
  },
  'joint-opinion-3-2026': {
    short: 'EDPB-EDPS Joint Opinion 3/2026',
    title: 'EDPB-EDPS Joint Opinion 3/2026 of 10 March 2026 on the proposal for a European Biotech Act',
    url: 'https://www.edps.europa.eu/press-publications/publications/newsletters/newsletter-119_en',
  },
  'joint-opinion-2-2026': {
    short: 'EDPB-EDPS Joint Opinion 2/2026',
    title: 'EDPB-EDPS Joint Opinion 2/2026 of 10 February 2026 on the Digital Omnibus proposal',
    url: 'https://www.edpb.europa.eu/system/files/2026-02/edpb_edps_jointopinion_202602_digitalomnibus_en.pdf',
  },
  'digital-omnibus': {
    short: 'Digital Omnibus proposal',
    title: 'Commission proposal COM(2025) 837 of 19 November 2025, Digital Omnibus (a proposal, not yet law)',
    url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:52025PC0837',
  },
  'latombe-appeal': {
    short: 'C-703/25 P, Latombe (pending)',
    title: 'Court of Justice, appeal brought on 31 October 2025, Latombe v Commission, C-703/25 P (pending)',
    url: 'https://curia.europa.eu/juris/liste.jsf?num=C-703/25',
  },
  'osterreichische-post': {
    short: 'C-154/21, Österreichische Post',
    title: 'Court of Justice, judgment of 12 January 2023, RW v Österreichische Post AG, C-154/21',
    url: 'https://curia.europa.eu/juris/liste.jsf?num=C-154/21',
  },
  'pankki-s': {
    short: 'C-579/21, Pankki S',
    title: 'Court of Justice, judgment of 22 June 2023, Pankki S, C-579/21',
    url: 'https://curia.europa.eu/juris/liste.jsf?num=C-579/21',
  },
  'c-487-21': {
    short: 'C-487/21, Österreichische Datenschutzbehörde',
    title: 'Court of Justice, judgment of 4 May 2023, F.F. v Österreichische Datenschutzbehörde, C-487/21',
    url: 'https://curia.europa.eu/juris/liste.jsf?num=C-487/21',
  },
  'edpb-22-2024': {
    short: 'EDPB Opinion 22/2024',
    title: 'Opinion 22/2024 on certain obligations following from the reliance on processor(s) and sub-processor(s)',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/opinion-board-art-64/opinion-222024-certain-obligations-following_en',
  },
  'edpb-4-2019': {
    short: 'EDPB Guidelines 4/2019',
    title: 'Guidelines 4/2019 on Article 25 Data Protection by Design and by Default',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-42019-article-25-data-protection-design-and_en',
  },
  'edpb-3-2018': {
    short: 'EDPB Guidelines 3/2018',
    title: 'Guidelines 3/2018 on the territorial scope of the GDPR (Article 3)',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-32018-territorial-scope-gdpr-article-3-version_en',
  },
  'ai-act': {
    short: 'AI Act',
    title: 'Regulation (EU) 2024/1689, Artificial Intelligence Act',
    url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
  },
  'ai-act-amendment': {
    short: 'Regulation (EU) 2026/1744',
    title: 'Regulation (EU) 2026/1744 of 8 July 2026, amending the Artificial Intelligence Act',
    url: 'https://eur-lex.europa.eu/eli/reg/2026/1744/oj',
  },
  'joint-opinion-1-2026': {
    short: 'EDPB-EDPS Joint Opinion 1/2026',
    title: 'EDPB-EDPS Joint Opinion 1/2026 of 20 January 2026 on the proposal for a Digital Omnibus on AI',
    url: 'https://www.edpb.europa.eu/system/files/2026-01/edpb_edps_jointopinion_202601_proposal_ai-omnibus_en.pdf',
  },
  'edpb-2-2026': {
    short: 'EDPB Guidelines 02/2026 (draft)',
    title: 'Guidelines 02/2026 on Anonymisation (draft: version for public consultation of 7 July 2026)',
    url: 'https://www.edpb.europa.eu/public-consultations/guidelines-022026-on-anonymisation_en',
  },
  ehds: {
    short: 'Regulation (EU) 2025/327',
    title: 'Regulation (EU) 2025/327 on the European Health Data Space',
    url: 'https://eur-lex.europa.eu/eli/reg/2025/327/oj',
  },
  'ie-health-research': {
    short: 'Health Research Regulations 2018 (Ireland)',
    title: 'Data Protection Act 2018 (Section 36(2)) (Health Research) Regulations 2018, S.I. No. 314/2018, as amended',
    url: 'https://www.irishstatutebook.ie/eli/2018/si/314/made/en/html',
  },
  'reg-1182-71': {
    short: 'Regulation 1182/71',
    title: 'Regulation (EEC, Euratom) No 1182/71 determining the rules applicable to periods, dates and time limits',
    url: 'https://eur-lex.europa.eu/eli/reg/1971/1182/oj',
  },
  'edpb-2-2024': {
    short: 'EDPB Guidelines 02/2024',
    title: 'Guidelines 02/2024 on Article 48 GDPR (version 2.1, adopted after public consultation in June 2025)',
    url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-022024-article-48-gdpr_en',
  },
  'adequacy-list': {
    short: 'Commission list of adequacy decisions',
    title: 'European Commission, list of adequacy decisions under Article 45(8) GDPR',
    url: 'https://commission.europa.eu/law/law-topic/data-protection/international-dimension-data-protection/adequacy-decisions_en',
  },
} as const satisfies Record<string, Source>
