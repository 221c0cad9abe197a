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
    title: 'ICH Harmonised Guideline E6(R3), Good Clinical Practice (final version of 6 January 2025)',
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
  wp243: {
    short: 'WP243 rev.01',
    title: 'Guidelines on Data Protection Officers, endorsed by the EDPB',
    url: 'https://ec.europa.eu/newsroom/article29/items/612048',
  },
} as const satisfies Record<string, Source>

export type SourceId = keyof typeof sources
