import { sources } from '../../quest/sources.ts'
import type { LibraryDocument } from '../schema.ts'

/** Review of the data protection part of an informed consent form against Articles 13 and 14 GDPR. */
export const participantInformationChecklist: LibraryDocument = {
  name: 'participant-information-checklist',
  type: 'checklist',
  title: 'Participant information review checklist: Articles 13 and 14 in an informed consent form',
  description:
    'Every element of Articles 13 and 14 GDPR with what a good and a bad wording says in a trial, sample wordings to take over, and the difference between consent to the trial and the legal basis.',
  category: 'GDPR Compliance',
  tags: ['informed consent', 'transparency', 'Article 13', 'Article 14', 'withdrawal', 'sample wording'],
  version: 2,
  asOf: 'November 2026',
  purpose:
    'For the person who drafts, localises or reviews a participant information sheet and consent form before it goes into CTIS, and for the data protection officer who is asked to release it. Compare the form with the tables first, then with the boxes. The result: a list of comments, each with its rule, and a decision whether the text may be submitted.',
  sections: [
    {
      title: '1. Two questions, one document',
      blocks: [
        {
          kind: 'text',
          text: 'The signature documents informed consent to take part in the trial. Articles 28 and 29 of Regulation (EU) 536/2014 require it, as a safeguard of dignity and integrity. Which legal basis the controller has for the data is a question of GDPR Articles 6 and 9. The EDPB keeps the two apart (Opinion 3/2019): informed consent to the trial is not by itself consent to the processing, and because of the imbalance that is common in trials, consent will in most cases not be the appropriate basis. Some Member States nevertheless require or expect a consent to the processing, as a basis or as an additional safeguard (GDPR Art. 9(4)). The country annex must follow the national analysis on file, and the wordings below must be adapted to it.',
        },
        {
          kind: 'table',
          head: ['', 'Consent to the trial', 'Information on data'],
          rows: [
            ['Rule', 'Regulation (EU) 536/2014 Art. 28(1)(b)-(c), 29', 'GDPR Art. 12, 13 and 14'],
            [
              'What the person does',
              'Decides, signs, may leave at any time',
              'Is told. Nothing is to be agreed, unless consent is the chosen basis',
            ],
            [
              'Form',
              'Written, dated, signed by participant and interviewer; prior interview',
              'Concise, transparent, intelligible, easily accessible, in plain language',
            ],
            [
              'After leaving the trial',
              'No further trial procedures; use of data obtained before is not affected (Art. 28(3))',
              'Follows the legal basis: rights of objection, erasure and restriction as far as they apply',
            ],
            [
              'If consent is also the GDPR basis',
              'Remains necessary',
              'Separate, distinguishable, explicit for health data, withdrawable as easily as given (GDPR Art. 7(2)-(3), 9(2)(a))',
            ],
          ],
        },
        {
          kind: 'quote',
          label: 'Sample wording: what you sign',
          text: 'By signing the consent form you agree to take part in this trial. Your signature is not the legal ground on which your data are used. That ground is explained in the section “Your data”. You can leave the trial at any time, without giving a reason and without any disadvantage for your care.',
        },
        {
          kind: 'text',
          text: 'Where data are collected from the participant, including by observation and examination, Article 13 applies at the time of collection. Where they come from elsewhere (general practitioner, another hospital, a registry, a relative), Article 14 adds the categories of data and the source. A sponsor that receives data from a site that is itself a controller is, on one reading, under Article 14. A text with the elements of both articles avoids the argument.',
        },
      ],
    },
    {
      title: '2. Article 13(1): who, why, to whom, where',
      blocks: [
        {
          kind: 'table',
          head: ['Element', 'A good wording', 'A bad wording'],
          rows: [
            [
              '(a) Controller and contact; representative under Art. 27',
              'Names the legal entity that decides, with address; says in a sentence what the hospital and the CRO do; names the representative of a sponsor outside the Union.',
              '“The study team is responsible for your data.” Or the CRO as controller because its name is on the form. Or the legal representative of Regulation (EU) 536/2014 Art. 74 presented as the GDPR representative without a mandate for it.',
            ],
            [
              '(b) Data protection officer',
              'Contact of each controller’s officer, with a route that does not need a name (section 5).',
              '“Contact the sponsor with any questions.” Or a mailbox of the clinical team.',
            ],
            [
              '(c) Purposes and legal basis',
              'Lists the purposes and gives each one its basis in Art. 6 and its condition in Art. 9, in words first and article second.',
              '“Your data are processed in accordance with the GDPR.” Or one basis for everything. Or consent “and, alternatively, legitimate interests”.',
            ],
            [
              '(d) Legitimate interests, if Art. 6(1)(f)',
              'Says what the interest is: to find out whether the medicine works and is safe, and to show this to authorities.',
              '“Our legitimate business interests.”',
            ],
            [
              '(e) Recipients or categories',
              'Says who gets what: monitors and auditors (records with the name, at the hospital), CRO and laboratories (coded), authorities and ethics committees; names the vendors known today or the place where the list is kept.',
              '“Third parties as necessary.” Or no vendor because “they only see codes”.',
            ],
            [
              '(f) Third countries',
              'Names the countries, says for each whether an adequacy decision exists or which safeguard applies, and how to get a copy.',
              '“Your data may be transferred worldwide.” Or: “You consent to transfers to countries with lower protection.”',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Recipients: in C-413/23 P the Court of Justice judged the duty to name recipients of pseudonymised data from the controller’s point of view at the time of collection; whether the recipient can identify anyone does not matter for it. (The case concerned Article 15(1)(d) of Regulation (EU) 2018/1725, the counterpart of GDPR Article 13(1)(e).) Categories are allowed if they are specific (WP260 rev.01); a participant who asks under Article 15(1)(c) is as a rule entitled to the actual recipients (C-154/21). Transfers: WP260 rev.01 expects third countries to be named. Explicit consent under Article 49(1)(a) is a derogation that the EDPB interprets restrictively (Guidelines 2/2018); it does not carry the regular data flow of a trial.',
        },
        {
          kind: 'quote',
          label: 'Sample wording: who is responsible',
          text: '[Sponsor, address] has planned this trial and decides which data are collected and why. It is the controller of the trial data. Your hospital is responsible for your medical record [and, together with the sponsor / as a service for the sponsor / in its own right, for …]. [CRO] organises the trial for the sponsor and may use the data only as the sponsor instructs.',
        },
        {
          kind: 'quote',
          label: 'Sample wording: purposes and basis (private sponsor; adapt to the documented choice)',
          text: 'Your data are used for two groups of purposes. First, to protect participants and to make sure that the results are reliable: reports of side effects, inspections by authorities, and keeping the trial file. The law obliges the sponsor to do this (GDPR Article 6(1)(c), with Article 9(2)(i)). Second, to answer the scientific questions of this trial. The sponsor has a legitimate interest in finding out whether the medicine works and is safe (GDPR Article 6(1)(f), with Article 9(2)(j) [and national provision]). You may object to this second use for reasons arising from your situation.',
        },
        {
          kind: 'quote',
          label: 'Sample wording: code and recipients',
          text: 'Your study doctor replaces your name with a code. Only the study team at your hospital has the list that connects code and name. The sponsor, the companies that work for it and the authorities receive data under the code. To check that the data are correct, monitors and auditors of the sponsor and inspectors may look at your medical record at the hospital. They see your name there and must keep it confidential.',
        },
        {
          kind: 'quote',
          label: 'Sample wording: transfer',
          text: 'Coded data are also used by [company] in [country]. [The European Commission has decided that this country / this company’s certification ensures adequate protection.] / [The Commission has made no such decision for this country. The sponsor and the company have therefore signed standard clauses of the European Commission, and have added …] You can get a copy of the clauses from [contact].',
        },
      ],
    },
    {
      title: '3. Article 13(2): how long, which rights, what follows',
      blocks: [
        {
          kind: 'table',
          head: ['Element', 'A good wording', 'A bad wording'],
          rows: [
            [
              '(a) Storage period or criteria',
              'Separates: trial file at least 25 years after the end of the trial; medical record according to national law; contact data of travel or app vendors until a stated event; samples.',
              '“Your data are deleted after 25 years.” The period is a minimum and concerns the master file (Regulation (EU) 536/2014 Art. 58). Or: “as long as necessary”.',
            ],
            [
              '(b) Rights',
              'Names access, rectification, erasure, restriction and, where the basis gives them, objection or portability; says in one sentence why some may be limited.',
              'All rights for all bases. Portability with Art. 6(1)(f) or (e). Objection where only a legal obligation applies. Or: “These rights do not apply to research.”',
            ],
            [
              '(c) Withdrawal of consent, if it is the basis',
              'For each purpose that rests on consent: how to withdraw, and that earlier use remains lawful.',
              'Withdrawal of “consent to data processing” where no purpose rests on it.',
            ],
            [
              '(d) Complaint',
              'The authority of the country where the participant lives, with address or link, and that another may be chosen (Art. 77(1)).',
              'Only the authority at the sponsor’s seat.',
            ],
            [
              '(e) Must I provide the data?',
              'No law obliges you; without the data you cannot take part.',
              'Left out, although it is required.',
            ],
            [
              '(f) Automated decisions',
              'Says whether software alone takes a decision of the kind in Art. 22. If software supports eligibility or dosing, says who decides.',
              'Silence about an algorithm that the protocol describes.',
            ],
            [
              'Art. 13(3) New purpose',
              'Says that participants will be informed before data are used for another purpose.',
              '“Data may be used for any future research.”',
            ],
            [
              'Art. 14(1)(d), (2)(f) Other sources',
              'Names the source and the kind of data: “your general practitioner: earlier diagnoses and medicines”.',
              '“Information from other sources where needed.”',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Limits must have a source. Erasure can be refused as far as processing is necessary for a legal obligation, for public health, or for research that erasure is likely to make impossible or to impair seriously (GDPR Art. 17(3)(b) to (d)). Limits to access, rectification, restriction and objection for research need Union or national law under Article 89(2); access also finds a limit in the rights of others (Art. 15(4)). “The trial is blinded” is a reason but not a legal ground. The text should say what the participant will hear and when: the treatment, where appropriate, once the sponsor can disclose it (ICH E6(R3) 2.8.10(v)).',
        },
        {
          kind: 'quote',
          label: 'Sample wording: storage',
          text: 'The trial file, with your coded data and with the list kept at your hospital, must be kept for at least 25 years after the end of the trial. Your medical record is kept as the law of [country] requires. [Travel company] deletes your name and address [30 days] after your last booking.',
        },
        {
          kind: 'quote',
          label: 'Sample wording: rights (Art. 6(1)(c) and (f) as bases)',
          text: 'You may ask to see your data and to receive a copy, to have wrong data corrected, to have data erased or their use restricted, and you may object to the use of your data for the research. Some of these rights are limited. For example, data on side effects can as a rule not be erased, because the sponsor must keep them. During the trial you may not be told whether you receive the medicine or placebo [provision of national law, or Art. 15(4) as documented]. You will get an answer to each request, with reasons, within one month as a rule. You may complain to [authority].',
        },
      ],
    },
    {
      title: '4. Withdrawal: the most frequent mistake',
      blocks: [
        {
          kind: 'text',
          text: 'Article 28(3) of Regulation (EU) 536/2014: the participant may leave at any time, without detriment and without giving reasons. Without prejudice to data protection law, leaving does not affect activities already carried out and the use of data obtained before. A form must keep three statements apart: what stops at once (visits, new data, devices); what continues and on which basis (data already obtained; safety duties); what the participant can still ask for (the rights of the basis). “If you withdraw, all your data will be erased” is wrong where the sponsor must archive. “If you withdraw, nothing changes for your data” is wrong as well: new collection ends, and optional uses can be stopped.',
        },
        {
          kind: 'text',
          text: 'Where the purpose rests on GDPR consent, its withdrawal ends that processing for the future (Art. 7(3)), and the data are erased if no other legal ground exists (Art. 17(1)(b)), subject to Article 17(3). Using a second basis after withdrawal is unfair: the controller cannot swap from consent to another basis (EDPB Guidelines 05/2020, section 6).',
        },
        {
          kind: 'quote',
          label: 'Sample wording: leaving the trial',
          text: 'You can leave the trial at any time. Tell your study team; you need not give a reason. From that day no new data are collected for the trial [, unless you agree to follow-up calls], and devices stop sending. Data collected until then remain part of the trial, because the results would otherwise not be reliable and the law requires that safety data are kept. You keep the rights described above. Samples that have not been analysed are destroyed if you ask for it [adapt to protocol and national law].',
        },
        {
          kind: 'quote',
          label: 'Sample wording: later research (own box, own signature line)',
          text: '☐ Yes ☐ No: I agree that the sponsor may use my coded data for other scientific research on [field], after or outside this trial. I can take part in the trial whatever I answer, and can change my mind at any time by telling the study team. [Legal basis, safeguards, recipients and where information on projects will be published.]',
        },
        {
          kind: 'text',
          text: 'The box answers to Article 28(2) of Regulation (EU) 536/2014, which allows the request for use outside the protocol, exclusively for scientific purposes. It does not settle the GDPR basis of the later project. The sponsor determines that separately, with the safeguards of Article 89(1).',
        },
      ],
    },
    {
      title: '5. The sponsor’s DPO, without the name reaching the sponsor',
      blocks: [
        {
          kind: 'text',
          text: 'Article 13(1)(b) requires the contact of the data protection officer, and Article 38(4) gives the participant the right to use it. The form may therefore not forbid direct contact, although an ordinary e-mail shows the sponsor name and trial in one line. Offer two routes: through the site, as the recommended one, and a direct one that the trial team never sees.',
        },
        {
          kind: 'checks',
          items: [
            {
              text: 'The text recommends the route through the study team, which passes a question on under the code.',
              rule: 'GDPR Art. 12(2), 25(1)',
            },
            {
              text: 'The direct address leads to the officer only. The trial team, safety and the CRO have no access, and forwarding is switched off.',
              rule: 'GDPR Art. 32, 38(4)-(5)',
            },
            {
              text: 'The officer’s procedure says: answer on the substance through the site or under the code, do not write a name into any trial system, delete the message when the matter is closed and its periods have run.',
              rule: 'GDPR Art. 5(1)(c) and (e), 11, 12(6)',
            },
            {
              text: 'No question about identity is asked that the site can answer. A copy of an identity card is not the routine.',
              rule: 'GDPR Art. 12(6); EDPB Guidelines 01/2022',
            },
          ],
        },
        {
          kind: 'quote',
          label: 'Sample wording: data protection officer',
          text: 'Questions about your data? Ask your study team. They will pass your question to the sponsor under your study code, so that your name stays at the hospital. You may also write directly to the sponsor’s data protection officer, [address]. You need not give your name; please give your study code. If you do give your name, only the officer and the officer’s staff will see it. They are bound to confidentiality and do not pass it to the people who work on the trial.',
        },
      ],
    },
    {
      title: '6. Review boxes',
      blocks: [
        {
          kind: 'checks',
          items: [
            {
              text: 'The bases in the form are word for word those of the sponsor’s documented decision for this country.',
              rule: 'GDPR Art. 5(1)(a), 5(2), 13(1)(c)',
            },
            {
              text: 'No sentence asks for “consent to data processing” unless consent is the documented basis or national law requires it; if it does, the request is separate from the consent to the trial.',
              rule: 'GDPR Art. 6, 7(2), 9(2)(a), 9(4); EDPB Opinion 3/2019',
            },
            {
              text: 'All elements of Article 13(1) and (2) and, where data come from others, of Article 14(1) and (2) are present.',
              rule: 'GDPR Art. 13, 14',
            },
            {
              text: 'Trial data, medical record, samples, images, app or device data and travel data are each covered. Nothing is called “anonymous” that carries a code.',
              rule: 'GDPR Art. 4(1), 4(5), 13; recital 26',
            },
            {
              text: 'Direct access to records by monitors, auditors and inspectors is described; remote access, home visits and devices are mentioned where they are planned and permitted.',
              rule: 'ICH E6(R3) 2.8.10(o) and Annex 2; GDPR Art. 13(1)(e)',
            },
            {
              text: 'The handling of data after withdrawal or discontinuation is described and agrees with protocol and data management plan.',
              rule: 'ICH E6(R3) 2.8.10(n), 3.16.1(u); Regulation (EU) 536/2014 Art. 28(3)',
            },
            {
              text: 'Relatives and partners whose data are collected (family history with identifying detail, pregnancy of a partner) have information of their own where they can be reached, or the exception of Article 14(5) is documented.',
              rule: 'GDPR Art. 14(1)-(3), 14(5)(b)',
            },
            {
              text: 'For minors and for adults without capacity there is a text for the representative and one for the person, each at the right level.',
              rule: 'Regulation (EU) 536/2014 Art. 31 and 32; GDPR Art. 12(1)',
            },
            {
              text: 'A layperson has read it. Sentences are short, the section has headings, and the translation was checked by someone who knows both the law and the trial.',
              rule: 'Regulation (EU) 536/2014 Art. 29(2)(b); GDPR Art. 12(1); WP260 rev.01',
            },
            {
              text: 'Who updates the text when a vendor, country or purpose changes is written down, with the test whether the change is a substantial modification.',
              rule: 'GDPR Art. 13(3), 14(4); Regulation (EU) 536/2014 Art. 2(2)(13)',
            },
          ],
        },
        {
          kind: 'fields',
          labels: [
            'Trial, country, document and version reviewed',
            'Legal-basis decision compared (document, date)',
            'Comments to resolve before submission',
            'Comments for the next version',
            'Reviewer, date; data protection officer consulted on',
          ],
        },
      ],
    },
    {
      title: '7. Pending changes',
      blocks: [
        {
          kind: 'text',
          text: 'The European Biotech Act (COM(2025) 1022, a proposal) would harmonise the legal basis in Article 93 of Regulation (EU) 536/2014; EDPB and EDPS commented in Joint Opinion 3/2026. EDPB Guidelines 1/2026 on scientific research are a draft for public consultation (15 April 2026). Transfers to the United States under the Data Privacy Framework depend on Decision (EU) 2023/1795, which applies while an appeal against it is pending (C-703/25 P). Check the status of each. Until a change applies, the form states the law in force.',
        },
      ],
    },
  ],
  sources: [
    ...[
      sources.gdpr,
      sources.ctr,
      sources['ich-e6'],
      sources['edpb-3-2019'],
      sources['edps-v-srb'],
      sources['edpb-5-2020'],
      sources['edpb-2-2018'],
      sources['edpb-1-2022'],
      sources['biotech-act'],
    ].map(({ short, title, url }) => ({ short, full: `${title}. ${url}` })),
    {
      short: 'ICH E6(R3), Annex 2',
      full: 'ICH Harmonised Guideline E6(R3), Good Clinical Practice, Annex 2 (decentralised and pragmatic elements, real-world data), adopted on 3 June 2026',
    },
    {
      short: 'WP260 rev.01',
      full: 'Article 29 Working Party, Guidelines on transparency under Regulation 2016/679, revised on 11 April 2018, endorsed by the EDPB',
    },
    {
      short: 'C-154/21, Österreichische Post',
      full: 'Court of Justice, judgment of 12 January 2023, RW v Österreichische Post AG, C-154/21',
    },
    {
      short: 'Regulation (EU) 2018/1725',
      full: 'Regulation (EU) 2018/1725 on the processing of personal data by the Union institutions, bodies, offices and agencies',
    },
    {
      short: 'C-703/25 P, Latombe v Commission',
      full: 'Appeal of 31 October 2025 against the judgment of the General Court of 3 September 2025, T-553/23 (pending), on Decision (EU) 2023/1795',
    },
    {
      short: 'EDPB-EDPS Joint Opinion 3/2026',
      full: 'EDPB-EDPS Joint Opinion 3/2026 on the proposal for a European Biotech Act, adopted on 10 March 2026',
    },
    {
      short: 'EDPB Guidelines 1/2026',
      full: 'EDPB Guidelines 1/2026 on the processing of personal data for scientific research purposes, version for public consultation adopted on 15 April 2026',
    },
  ],
}
