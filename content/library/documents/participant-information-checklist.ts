import { sources } from '../../quest/sources.ts'
import { cite } from '../cite.ts'
import type { LibraryDocument } from '../schema.ts'

/** Review of the data protection part of an informed consent form against Articles 13 and 14 GDPR. */
export const participantInformationChecklist: LibraryDocument = {
  name: 'participant-information-checklist',
  type: 'checklist',
  title: 'Participant information review checklist: Articles 13 and 14 in an informed consent form',
  description:
    'Every element of Articles 13 and 14 GDPR with good and bad wording from trials, sample wordings you can use, and the difference between consent to the trial and the legal basis.',
  category: 'GDPR Compliance',
  tags: ['informed consent', 'transparency', 'Article 13', 'Article 14', 'withdrawal', 'sample wording'],
  version: 3,
  asOf: 'November 2026',
  purpose:
    'For whoever drafts, localises or reviews a participant information sheet and consent form before it goes into CTIS, and for the data protection officer who has to release it. You end up with a list of comments, each with its rule, and a clear yes or no: may this text be submitted?',
  howToUse: [
    'Have the sponsor’s documented legal basis for the country beside you. Without it, stop: the form can’t be reviewed.',
    'Compare the form with sections 2 and 3, then tick the boxes in section 6.',
    'The sample wordings fit a private sponsor that relies on Art. 6(1)(c) and (f). Complete, adapt or delete everything in [square brackets].',
  ],
  sections: [
    {
      title: '1. Two questions, one document',
      blocks: [
        {
          kind: 'text',
          text: 'The signature documents informed consent to take part in the trial. Art. 28 and 29 of Regulation (EU) 536/2014 require it to protect dignity and integrity. Which legal basis the controller has for the data is a different question, answered by Art. 6 and 9 GDPR. The EDPB keeps the two apart (Opinion 3/2019): informed consent to the trial is not in itself consent to the processing, and because participants are often in a weaker position, consent will in most cases not be the right basis.',
        },
        {
          kind: 'text',
          text: 'Some Member States still require or expect consent to the processing, as a basis or as an extra safeguard (Art. 9(4) GDPR). The country annex must follow the national analysis on file, and so must the wordings below.',
        },
        {
          kind: 'table',
          head: ['', 'Consent to the trial', 'Information on data'],
          rows: [
            ['Rule', 'Art. 28(1)(b) and (c), 29 of Regulation (EU) 536/2014', 'Art. 12, 13 and 14 GDPR'],
            [
              'What the person does',
              'Decides, signs, may leave at any time',
              'Is told. There is nothing to agree to, unless consent is the chosen basis or national law requires it',
            ],
            [
              'Form',
              'Written, dated, signed by participant and interviewer, after an interview',
              'Concise, transparent, intelligible, easy to find, in plain language',
            ],
            [
              'After leaving the trial',
              'No more trial procedures; the use of data obtained before is not affected (Art. 28(3))',
              'Follows the legal basis: objection, erasure and restriction as far as they apply',
            ],
            [
              'If consent is also the GDPR basis',
              'Still needed',
              'Separate, distinguishable, explicit for health data, as easy to withdraw as to give (Art. 7(2) and (3), 9(2)(a) GDPR)',
            ],
          ],
        },
        {
          kind: 'quote',
          label: 'Sample wording: what you sign',
          text: 'By signing the consent form you agree to take part in this trial. [Your signature is not the legal ground on which your data are used. That ground is explained in the section “Your data”.] You can leave the trial at any time, without giving a reason and without any effect on your care.',
        },
        {
          kind: 'text',
          text: 'Why the brackets? Where national law requires consent to the processing beside the legal basis (for example in Ireland or Germany), the sentences would mislead: there a signature does concern the data. Delete them, and say instead what the second consent is for: “[In [country] the law also asks for your consent to the use of your data. You give it on page [n].]” Keep them where consent plays no part in the processing.',
        },
        {
          kind: 'text',
          text: 'Where data are collected from the participant, including by observation and examination, Art. 13 applies at the time of collection. Where they come from elsewhere (general practitioner, another hospital, a registry, a relative), Art. 14 adds the categories of data and the source. On one reading, a sponsor that receives data from a site which is itself a controller falls under Art. 14. A text with the elements of both articles avoids the argument.',
        },
      ],
    },
    {
      title: '2. Article 13(1): who, why, to whom, where',
      blocks: [
        {
          kind: 'table',
          head: ['Element', 'Good wording', 'Bad wording'],
          rows: [
            [
              '(a) Controller and contact; representative under Art. 27',
              'Names the legal entity that decides, with address; says in a sentence what the hospital and the CRO do; names the representative of a sponsor outside the Union.',
              '“The study team is responsible for your data.” Or the CRO as controller because its name is on the form. Or the legal representative of Art. 74 of Regulation (EU) 536/2014, presented as the GDPR representative without a mandate.',
            ],
            [
              '(b) Data protection officer',
              'Contact of each controller’s officer, with a route that needs no name (section 5).',
              '“Contact the sponsor with any questions.” Or a mailbox of the clinical team.',
            ],
            [
              '(c) Purposes and legal basis',
              'Lists the purposes and gives each its basis in Art. 6 and its condition in Art. 9: words first, article second.',
              '“Your data are processed in accordance with the GDPR.” Or one basis for everything. Or consent “and, alternatively, legitimate interests”.',
            ],
            [
              '(d) Legitimate interests, if Art. 6(1)(f)',
              'Says what the interest is: to find out whether the medicine works and is safe, and to show this to authorities.',
              '“Our legitimate business interests.”',
            ],
            [
              '(e) Recipients or categories',
              'Says who gets what: monitors and auditors (records with the name, at the hospital), CRO and laboratories (coded), authorities and ethics committees; names the vendors known today, or the place where the list is kept.',
              '“Third parties as necessary.” Or no vendor at all because “they only see codes”.',
            ],
            [
              '(f) Third countries',
              'Names the countries; says for each whether there is an adequacy decision or which safeguard applies, and how to get a copy.',
              '“Your data may be transferred worldwide.” Or: “You consent to transfers to countries with lower protection.”',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Recipients. In C-413/23 P the Court of Justice judged the duty to name recipients of pseudonymised data from the controller’s point of view at the time of collection; whether the recipient can identify anyone makes no difference. (The case was about Art. 15(1)(d) of Regulation (EU) 2018/1725, the counterpart of Art. 13(1)(e) GDPR.) Categories will do if they are specific (WP260 rev.01). A participant who asks under Art. 15(1)(c) is as a rule entitled to the actual recipients (C-154/21).',
        },
        {
          kind: 'text',
          text: 'Transfers. WP260 rev.01 expects third countries to be named. Explicit consent under Art. 49(1)(a) is an exception that the EDPB reads narrowly (Guidelines 2/2018); it doesn’t support the regular data flow of a trial.',
        },
        {
          kind: 'quote',
          label: 'Sample wording: who is responsible',
          text: '[Sponsor, address] planned this trial and decides which data are collected and why. It is the controller of the trial data. Your hospital is responsible for your medical record [and, together with the sponsor / as a service for the sponsor / in its own right, for …]. [CRO] runs the trial for the sponsor and may use the data only as the sponsor instructs.',
        },
        {
          kind: 'quote',
          label: 'Sample wording: purposes and basis (private sponsor; adapt to the documented choice)',
          text: 'Your data are used for two kinds of purpose. First, to protect participants: reports of side effects, inspections by authorities, and keeping the trial file. The law requires the sponsor to do this (Article 6(1)(c) with Article 9(2)(i) GDPR). Second, to answer the scientific questions of this trial and to check that the results are right. The sponsor has a legitimate interest in finding out whether the medicine works and is safe (Article 6(1)(f) with Article 9(2)(j) GDPR [and national provision]). You may object to this second use for reasons arising from your own situation.',
        },
        {
          kind: 'quote',
          label: 'Sample wording: code and recipients',
          text: 'Your study doctor replaces your name with a code. Only the study team at your hospital has the list that connects code and name. The sponsor, the companies that work for it and the authorities receive data under the code. To check that the data are correct, monitors, auditors and inspectors may look at your medical record at the hospital. They see your name there and must keep it confidential.',
        },
        {
          kind: 'quote',
          label: 'Sample wording: transfer',
          text: 'Coded data are also used by [company] in [country]. [The European Commission has decided that this country / this company’s certification ensures adequate protection.] / [The European Commission has made no such decision for this country. The sponsor and the company have therefore signed the Commission’s standard contractual clauses, and have added …] You can get a copy of the clauses from [contact].',
        },
      ],
    },
    {
      title: '3. Article 13(2): how long, which rights, what follows',
      blocks: [
        {
          kind: 'table',
          head: ['Element', 'Good wording', 'Bad wording'],
          rows: [
            [
              '(a) Storage period or criteria',
              'Separates: trial file at least 25 years after the end of the trial; medical record according to national law; contact data of travel or app vendors until a stated event; samples.',
              '“Your data are deleted after 25 years.” The period is a minimum and concerns the master file (Art. 58 of Regulation (EU) 536/2014). Or: “as long as necessary”.',
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
              'Only the authority where the sponsor is based.',
            ],
            [
              '(e) Must I provide the data?',
              'No law requires you to; without the data you cannot take part.',
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
          text: 'Every limit needs a source. Erasure can be refused as far as processing is necessary for a legal obligation, for public health, or for research that erasure is likely to make impossible or seriously impair (Art. 17(3)(b) to (d) GDPR). Limits on access, rectification, restriction and objection for research need Union or national law under Art. 89(2); access is also limited by the rights of others (Art. 15(4)). “The trial is blinded” is a reason, not a legal ground. Say what participants will be told and when: their actual treatment, where appropriate, once the sponsor can disclose it (ICH E6(R3), 2.8.10(v)).',
        },
        {
          kind: 'quote',
          label: 'Sample wording: storage',
          text: 'The trial file, with your coded data and with the list kept at your hospital, must be kept for at least 25 years after the end of the trial. Your medical record is kept as the law of [country] requires. [Travel company] deletes your name and address [30 days] after your last booking.',
        },
        {
          kind: 'quote',
          label: 'Sample wording: rights (bases: Art. 6(1)(c) and (f))',
          text: 'You may ask to see your data and to receive a copy, to have wrong data corrected, and to have data erased or their use restricted. You may object to the use of your data for the research. Some of these rights are limited. For example, data on side effects can usually not be erased, because the sponsor must keep them. [During the trial you may not be told whether you receive the medicine or placebo (provision of national law, or Article 15(4) GDPR as documented).] You will get an answer to each request, with reasons, normally within one month. You may complain to [authority].',
        },
      ],
    },
    {
      title: '4. Withdrawal: where most forms go wrong',
      blocks: [
        {
          kind: 'text',
          text: 'Under Art. 28(3) of Regulation (EU) 536/2014 participants may leave at any time, without detriment and without giving reasons. Without prejudice to data protection law, leaving doesn’t affect what was done before or the use of data obtained before. A form must keep three statements apart: what stops at once (visits, new data, devices); what continues and on which basis (data already obtained, safety duties); what the participant can still ask for (the rights that come with the basis). “If you withdraw, all your data will be erased” is wrong where the sponsor must archive. “If you withdraw, nothing changes for your data” is wrong too: new collection ends, and optional uses can be stopped.',
        },
        {
          kind: 'text',
          text: 'Where a purpose rests on consent under the GDPR, withdrawal ends that processing for the future (Art. 7(3)), and the data are erased if there is no other legal ground (Art. 17(1)(b)), subject to Art. 17(3). Switching to a second basis after withdrawal is unfair, and the controller can’t swap from consent to another basis (EDPB Guidelines 05/2020, section 6).',
        },
        {
          kind: 'quote',
          label: 'Sample wording: leaving the trial',
          text: 'You can leave the trial at any time. Tell your study team; you need not give a reason. From that day no new data are collected for the trial [, unless you agree to follow-up calls], and devices stop sending. Data collected before then remain part of the trial, because otherwise the results would not be reliable, and because the law requires safety data to be kept. You keep the rights described above. Samples that have not been analysed are destroyed if you ask for it [adapt to protocol and national law].',
        },
        {
          kind: 'quote',
          label: 'Sample wording: later research (separate box and signature line)',
          text: '☐ Yes ☐ No: I agree that the sponsor may use my coded data for other scientific research on [field], after or outside this trial. I can take part in the trial whatever I answer, and I can change my mind at any time by telling the study team. [Legal basis, safeguards, recipients, and where projects will be published.]',
        },
        {
          kind: 'text',
          text: 'The box reflects Art. 28(2) of Regulation (EU) 536/2014, which allows the sponsor to ask for use outside the protocol, exclusively for scientific purposes. It doesn’t settle the GDPR basis of the later project. The sponsor decides on that separately, with the safeguards of Art. 89(1).',
        },
      ],
    },
    {
      title: '5. How to reach the sponsor’s DPO without giving the sponsor a name',
      blocks: [
        {
          kind: 'text',
          text: 'Art. 13(1)(b) requires the contact details of the data protection officer, and Art. 38(4) gives participants the right to use them. So the form can’t forbid direct contact, although an ordinary email shows the sponsor name and trial in one line. Offer two routes: the recommended one through the site, and a direct one that the trial team never sees.',
        },
        {
          kind: 'checks',
          items: [
            {
              text: 'The text recommends the route through the study team, which passes a question on under the code.',
              rule: 'Art. 12(2), 25(1) GDPR',
            },
            {
              text: 'The direct address reaches the officer only. Trial team, safety and CRO have no access, and forwarding is switched off.',
              rule: 'Art. 32, 38(4) and (5) GDPR',
            },
            {
              text: 'The officer’s procedure says: answer on the substance through the site or under the code, enter no name in any trial system, delete the message once the matter is closed and its time limits have passed.',
              rule: 'Art. 5(1)(c) and (e), 11, 12(6) GDPR',
            },
            {
              text: 'Nobody is asked to prove an identity that the site can confirm. A copy of an identity card isn’t routine.',
              rule: 'Art. 12(6) GDPR; EDPB Guidelines 01/2022',
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
              rule: 'Art. 5(1)(a), 5(2), 13(1)(c) GDPR',
            },
            {
              text: 'No sentence asks for “consent to data processing” unless consent is the documented basis or national law requires it. If one does, the request is separate from consent to the trial, and no other sentence denies it.',
              rule: 'Art. 6, 7(2), 9(2)(a), 9(4) GDPR; EDPB Opinion 3/2019',
            },
            {
              text: 'All elements of Art. 13(1) and (2) are there and, where data come from others, those of Art. 14(1) and (2).',
              rule: 'Art. 13, 14 GDPR',
            },
            {
              text: 'Trial data, medical record, samples, images, app or device data and travel data are each covered. Nothing that carries a code is called “anonymous”.',
              rule: 'Art. 4(1), 4(5), 13 GDPR; recital 26',
            },
            {
              text: 'Direct access to records by monitors, auditors and inspectors is described. Remote access, home visits and devices are mentioned where they are planned and permitted.',
              rule: 'ICH E6(R3), 2.8.10(o) and Annex 2; Art. 13(1)(e) GDPR',
            },
            {
              text: 'What happens to data after withdrawal or discontinuation is described, and agrees with the protocol and the data management plan.',
              rule: 'ICH E6(R3), 2.8.10(n), 3.16.1(u); Art. 28(3) of Regulation (EU) 536/2014',
            },
            {
              text: 'Relatives and partners whose data are collected (family history with identifying detail, pregnancy of a partner) get information of their own where they can be reached, or the exception of Art. 14(5) is documented.',
              rule: 'Art. 14(1) to (3), 14(5)(b) GDPR',
            },
            {
              text: 'For minors and for adults without capacity there is one text for the representative and one for the person, each at the right level.',
              rule: 'Art. 31 and 32 of Regulation (EU) 536/2014; Art. 12(1) GDPR',
            },
            {
              text: 'A layperson has read it. Sentences are short, the section has headings, and somebody who knows both the law and the trial has checked the translation.',
              rule: 'Art. 29(2)(b) of Regulation (EU) 536/2014; Art. 12(1) GDPR; WP260 rev.01',
            },
            {
              text: 'It is written down who updates the text when a vendor, country or purpose changes, and who tests whether the change is a substantial modification.',
              rule: 'Art. 13(3), 14(4) GDPR; Art. 2(2)(13) of Regulation (EU) 536/2014',
            },
          ],
        },
        {
          kind: 'fields',
          labels: [
            'Trial, country',
            'Document and version reviewed',
            'Legal-basis decision compared (document, date)',
            'Comments to resolve before submission (number, or reference to the list)',
            'Comments for the next version (number, or reference to the list)',
            'May be submitted: yes / no',
            'Reviewer, date',
            'Data protection officer consulted on',
          ],
        },
      ],
    },
    {
      title: '7. Pending changes',
      blocks: [
        {
          kind: 'text',
          text: 'The European Biotech Act, COM(2025) 1022, is a proposal. It would give sponsors and investigators a single legal basis in Art. 93 of Regulation (EU) 536/2014, an idea that the EDPB and the EDPS supported in Joint Opinion 3/2026. EDPB Guidelines 1/2026 on scientific research are a draft; the consultation closed on 25 Jun 2026. Transfers to the United States under the Data Privacy Framework depend on Decision (EU) 2023/1795, which applies while an appeal is pending (C-703/25 P). Check where each stands. Until something changes, the form states the law in force.',
        },
      ],
    },
  ],
  next: [
    'Send the comments to the author with their rules, those to resolve before submission first.',
    'Take the sentences on withdrawal from three of your live trials and compare them with section 4. They often come from an old template.',
    'Put the sample wordings you accept into your own template, with the country brackets, so that the next review is shorter.',
  ],
  sources: [
    ...cite(
      sources.gdpr,
      sources.ctr,
      sources['ich-e6'],
      sources['ich-e6-annex-2'],
      sources['edpb-3-2019'],
      sources['edpb-5-2020'],
      sources['edpb-2-2018'],
      sources['edpb-1-2022'],
      sources['edpb-1-2026'],
      sources.wp260,
      sources['edps-v-srb'],
      sources['osterreichische-post'],
    ),
    {
      short: 'Regulation (EU) 2018/1725',
      full: 'Regulation (EU) 2018/1725 on the processing of personal data by the Union institutions, bodies, offices and agencies',
    },
    ...cite(sources.dpf, sources['latombe-appeal'], sources['biotech-act'], sources['joint-opinion-3-2026']),
  ],
}
