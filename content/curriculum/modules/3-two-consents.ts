import type { ModuleText } from '../schema.ts'

/** Module 3, Two consents: informed consent to a trial is not the legal basis; how a basis is chosen and recorded. */
export const twoConsents: ModuleText = {
  id: 3,
  version: 1,
  questMinutes: 7,
  briefing: [
    {
      kind: 'read',
      title: 'One signature, two laws',
      minutes: 3,
      paragraphs: [
        'A participant signs one form, and many people believe that this signature does everything. It does one thing for certain: it documents informed consent to take part in the trial under Articles 28 and 29 of Regulation (EU) 536/2014. That consent protects human dignity and the right to the integrity of the person. No trial procedure starts without it, apart from the cases that the regulation itself provides for, such as emergency situations (Article 35).',
        'The GDPR asks a different question: on which legal basis may a controller process personal data? Consent is one of six answers in Article 6(1), and explicit consent is one of ten conditions in Article 9(2). The EDPB states that informed consent under Regulation (EU) 536/2014 must not be confused with consent as a legal basis for processing (Opinion 3/2019). The first is a safeguard and a requirement of ethics and trial law. The second is a choice of the controller, who has alternatives.',
        'The two differ in their conditions. GDPR consent must be freely given, specific, informed and unambiguous (Article 4(11)). Recital 43 says that it should not provide a valid basis where there is a clear imbalance between the person and the controller. In a trial such an imbalance is common. The EDPB names participants who are not in good health, who belong to an economically or socially disadvantaged group, or who are in a situation of institutional or hierarchical dependency. Consent will therefore not be the appropriate basis in most cases, and a sponsor that wants to use it has to assess the circumstances with particular care.',
        'The consequences differ too. A person who gave GDPR consent can withdraw it at any time, and withdrawing must be as easy as giving it (Article 7(3)). The processing that rests on it must then stop. A sponsor that has to keep safety data for an authority cannot promise this.',
        'For a CRO the practical lesson is short. When you draft, localise or review a consent form, keep two things apart: what the person agrees to (taking part) and what the person is told (how data are processed, and on which basis).',
      ],
      citations: [
        { source: 'ctr', at: 'Art. 28, 29 and 35' },
        { source: 'gdpr', at: 'Art. 4(11), 6(1), 7(3), 9(2)(a); recital 43' },
        { source: 'edpb-3-2019', at: 'section on informed consent and on consent as a legal basis' },
      ],
    },
    {
      kind: 'source',
      title: 'Read both consents side by side',
      minutes: 6,
      paragraphs: [
        'Open Regulation (EU) 536/2014. Read Article 28(1) to (3) and Article 29(1) and (2). Then open the GDPR and read Article 4(11), Article 7 and recitals 42 and 43. Make two columns and note for each consent who asks for it, what it covers, which form it needs and what its withdrawal means.',
      ],
      points: [
        'Which information under Article 29(2) concerns the trial, and which point of Article 28(1) mentions data protection?',
        'What does Article 28(3) say about data obtained before the withdrawal?',
        'What does Article 7(2) GDPR require when consent is part of a declaration that also concerns other matters?',
        'Which of the two consents would still be needed if the sponsor relied on Article 6(1)(f) for its research?',
      ],
      citations: [
        { source: 'ctr', at: 'Art. 28(1) to (3), 29(1) and (2)' },
        { source: 'gdpr', at: 'Art. 4(11) and 7; recitals 42 and 43' },
      ],
    },
    {
      kind: 'read',
      title: 'A basis for each purpose',
      minutes: 4,
      paragraphs: [
        'The EDPB looks at the whole life of a protocol, from the start of the trial to the deletion of the data at the end of the archiving period, and calls this primary use. Within it the EDPB separates two groups of processing operations. Each needs a legal basis in Article 6(1) and a condition in Article 9(2).',
        'The first group serves reliability and safety. These operations are expressly required by Regulation (EU) 536/2014 and national law: safety reporting (Articles 41 to 43), disclosure to inspectors (Articles 77 to 79) and archiving of the clinical trial master file (Article 58). The basis is the legal obligation of the controller, Article 6(1)(c) GDPR. The condition is Article 9(2)(i), public interest in the area of public health.',
        'The second group is research activity under the protocol: the analysis of efficacy, of endpoints, of biomarkers. In the EDPB’s view it cannot rest on a legal obligation. Depending on the circumstances, three bases come into question. Article 6(1)(e), a task in the public interest, fits where trials fall directly within the mandate and tasks that national law gives to the body, for instance a university hospital. Article 6(1)(f), legitimate interests, fits many commercial sponsors. It requires an assessment that the interests or rights of participants do not override, and public authorities cannot use it for their tasks. Article 6(1)(a) remains possible under strict conditions, together with explicit consent under Article 9(2)(a). With (e) or (f) the condition is Article 9(2)(j), scientific research with safeguards under Article 89(1), or Article 9(2)(i), in both cases on the basis of Union or Member State law.',
        'A balancing for Article 6(1)(f) names the interest, shows that the data are necessary for it, and weighs it against the interests, rights and expectations of participants. Safeguards count on the scale: coding, short access lists, ethical review, clear information.',
        'That last point on national law matters, because Member States have added conditions for health and genetic data (Article 9(4)). Some require consent to the processing in certain research, others do not. A country annex to the consent form may therefore look different for good reason. Ask the sponsor for the national analysis before you standardise a text.',
        'The controller chooses. The CRO may prepare the table, but the sponsor decides, with advice from its data protection officer. The choice is made before the processing starts, because the participant must be told the purposes and the legal basis when data are collected (Article 13(1)(c)). When data come from elsewhere, the time limits of Article 14 apply. A reserve basis is not available later: the EDPB says that a controller cannot swap from consent to another basis when problems with consent appear (Guidelines 05/2020, section 6).',
        'Rules may change. A proposal of December 2025, the European Biotech Act, would amend Article 93 of Regulation (EU) 536/2014 and harmonise the basis. Check its status before you quote it.',
      ],
      citations: [
        { source: 'edpb-3-2019', at: 'section on primary use: reliability and safety; research activities' },
        { source: 'gdpr', at: 'Art. 6(1)(a), (c), (e), (f), 9(2)(a), (i), (j), 9(4), 13(1)(c), 14, 89(1)' },
        { source: 'ctr', at: 'Art. 41 to 43, 58, 77 to 79' },
        { source: 'edpb-5-2020', at: 'section 6' },
        { source: 'biotech-act', at: 'proposed amendments to Regulation (EU) 536/2014, Art. 93' },
      ],
    },
    {
      kind: 'source',
      title: 'Read EDPB Opinion 3/2019',
      minutes: 6,
      paragraphs: [
        'The opinion has few pages. Read the part on primary use with its two groups of operations, then the passage on consent and on its withdrawal, and finally the part on secondary use. Note that the opinion was adopted in January 2019, before Regulation (EU) 536/2014 became applicable on 31 January 2022.',
      ],
      points: [
        'Which articles of Regulation (EU) 536/2014 does the EDPB name as examples of legal obligations?',
        'Which situations of imbalance does it describe, and which of them occur in the trials that you support?',
        'What happens to processing based on GDPR consent when that consent is withdrawn, and what happens to processing that rests on Article 6(1)(c)?',
        'What does the opinion say about the presumption of Article 5(1)(b) for secondary use?',
      ],
      citations: [
        { source: 'edpb-3-2019', at: 'sections on primary use, consent and its withdrawal, and secondary use' },
        { source: 'ctr', at: 'Art. 99' },
      ],
    },
    {
      kind: 'practice',
      title: 'Fill in the basis table',
      minutes: 5,
      paragraphs: [
        'A commercial sponsor asks your start-up team for a first draft of its table of legal bases. It lists five operations. (1) Reporting a suspected unexpected serious adverse reaction. (2) The primary efficacy analysis. (3) Keeping the clinical trial master file for 25 years. (4) Booking taxis for participants who need help with travel. (5) Using the coded data for other research on the same disease after the trial. Write a proposal and one open question for each.',
      ],
      modelAnswer: [
        '(1) and (3): Article 6(1)(c) with Article 9(2)(i), since Articles 42 and 58 of Regulation (EU) 536/2014 impose the duty. Open question for (3): which documents belong to the master file, and which copies are outside it?',
        '(2): for a commercial sponsor Article 6(1)(f) with Article 9(2)(j), and a written balancing. Open question: on which Union or national law does Article 9(2)(j) rest in each country, and does any country require consent?',
        '(4): a separate purpose with names, addresses and appointment times, which reveal that a person takes part in a trial. A basis under Article 6(1) and a condition under Article 9(2) must be found for it. Open question: can the site book, so that the sponsor and the CRO receive no name?',
        '(5): secondary use. Open questions: was a request under Article 28(2) of Regulation (EU) 536/2014 planned in the consent form, and which basis and safeguards under Article 89(1) will the later project have?',
        'Send the table as a draft. The sponsor decides and its data protection officer advises (Article 39(1)(a)).',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 6(1)(c) and (f), 9(2)(i) and (j), 39(1)(a), 89(1)' },
        { source: 'ctr', at: 'Art. 28(2), 42 and 58' },
        { source: 'edpb-3-2019', at: 'sections on primary use and on secondary use' },
      ],
    },
    {
      kind: 'read',
      title: 'When a participant withdraws',
      minutes: 2,
      paragraphs: [
        'Under Article 28(3) of Regulation (EU) 536/2014 a participant may withdraw from the trial at any time, without detriment and without giving reasons, by revoking informed consent. The withdrawal does not affect the activities already carried out and the use of data obtained before it, without prejudice to data protection law. No further trial procedures take place. A later contact, for example a safety follow-up, needs its own ground in law or in what the person agrees to. The eCRF should show the date from which no new data may be entered, and the data manager should check that devices and diaries stop sending.',
        'If the processing rests on Article 6(1)(c), (e) or (f), it does not depend on that withdrawal. The participant keeps the rights that go with the basis, including the right to object under Article 21 where (e) or (f) applies (module 5).',
        'If the processing rests on GDPR consent, withdrawal of that consent ends the processing for the future. What was done before remains lawful (Article 7(3)). The data are to be erased where no other legal ground exists (Article 17(1)(b)), subject to the exceptions in Article 17(3). So when a site reports “consent withdrawn”, ask which one, and record the answer. A person may stop the treatment and stay in follow-up, leave the trial completely, or withdraw only the optional consent to later research. The three have different consequences for data and samples, and the form and the site staff must be able to tell them apart.',
      ],
      citations: [
        { source: 'ctr', at: 'Art. 28(3)' },
        { source: 'gdpr', at: 'Art. 7(3), 17(1)(b), 17(3), 21' },
        { source: 'edpb-3-2019', at: 'passage on withdrawal of consent' },
      ],
    },
    {
      kind: 'read',
      title: 'Secondary use, and the record of it all',
      minutes: 2,
      paragraphs: [
        'Article 28(2) of Regulation (EU) 536/2014 allows the sponsor to ask, when informed consent is given, for consent to use the data outside the protocol exclusively for scientific purposes. This is a request of its own beside the consent to take part, and the person may withdraw that second consent at any time. The later research must comply with data protection law. The EDPB does not treat this consent as the GDPR basis by itself: the sponsor determines a basis for the secondary use. The presumption of compatibility in Article 5(1)(b) may help, under the conditions of Article 89(1). In practice, the form gives this request its own box and its own text, and the database carries the answer, so that a data cut for a later project can leave out those who said no.',
        'A choice of basis counts only if it can be shown (Article 5(2)). A complete record names the purpose, the operation, the basis in Article 6(1), the condition in Article 9(2) and the law behind it. It contains the balancing if Article 6(1)(f) is used, points to the version of the participant information that states the basis, and shows who decided and when. If one of the documents changes, the others follow. Where consent is the basis, the controller must be able to demonstrate it (Article 7(1)).',
      ],
      citations: [
        { source: 'ctr', at: 'Art. 28(2)' },
        { source: 'gdpr', at: 'Art. 5(1)(b), 5(2), 7(1), 89(1)' },
        { source: 'edpb-3-2019', at: 'section on secondary use' },
      ],
    },
  ],
  quests: [
    {
      id: '3-section-nine',
      title: 'Section nine',
      description: 'Decide what to do with a consent form that names a legal basis which the sponsor did not choose.',
      scenario: [
        'Wednesday 20 May 2026, Leuven. Nele Claessens is a study start-up specialist at the CRO Ardenhof Research. She prepares the Belgian documents of the trial TVB-118 in ulcerative colitis for the sponsor Tervana Biologics, Cork. Pieter De Smet, study coordinator at Sint-Alena Hospital in Ghent, has returned the information sheet and consent form, version 2.1.',
        'Section 9 reads: “By signing I consent, under Articles 6(1)(a) and 9(2)(a) GDPR, to the processing of my health data for this study. If I withdraw my consent, all my data will be erased.” Pieter has added a comment: “Please keep. The committee is used to this sentence, and one signature is easiest for patients.”',
        'Nele opens the sponsor’s memo on legal bases, dated 2 March 2026. For safety reporting, inspections and archiving it names Article 6(1)(c) with Article 9(2)(i). For the research under the protocol it names Article 6(1)(f) with Article 9(2)(j), a written balancing and the national provisions. It records that Tervana’s data protection officer gave advice, and that Tervana checked Belgian law and found no rule that demands consent to the processing in this trial.',
        'The documents go into CTIS on Friday. Aoife Brennan, regulatory lead at Tervana, can be reached today. Section 9 is the only text in version 2.1 that speaks about data protection.',
      ],
      question: 'What should Nele do with section 9?',
      choices: [
        {
          text: 'Report the conflict to Aoife today: section 9 should state the bases in the memo and the participants’ rights, the signature should cover taking part in the trial, and the promise to erase all data should go.',
          correct: true,
          explanation:
            'The controller chose its bases, and participants must be told the real ones (Articles 5(1)(a) and 13(1)(c)). Section 9 names others. Informed consent under Articles 28 and 29 of Regulation (EU) 536/2014 stays, as a safeguard of its own (EDPB Opinion 3/2019). The promise to erase is wrong: Article 28(3) leaves the use of data obtained before withdrawal unaffected, and Article 58 requires archiving. Nele proposes and documents, and Tervana decides. A processor that sees an infringement in an instruction says so immediately (Article 28(3) GDPR, last subparagraph).',
          citations: [
            { source: 'gdpr', at: 'Art. 5(1)(a), 13(1)(c), 28(3) last subparagraph' },
            { source: 'ctr', at: 'Art. 28(3), 29 and 58' },
            { source: 'edpb-3-2019', at: 'sections on consent and on primary use' },
          ],
        },
        {
          text: 'Keep the consent in section 9 and add the memo’s bases below it as a reserve: participants see everything in one place, and if one of them withdraws, Tervana can continue the same processing on legitimate interests.',
          correct: false,
          explanation:
            'A person who is asked for consent is given control. If the processing continues anyway on another basis, the question was misleading and unfair (Article 5(1)(a)). The EDPB says that a controller cannot swap from consent to another basis (Guidelines 05/2020, section 6). The memo also names no consent, so the form would still contradict it. The good part of the idea is to list several bases: different purposes can have different ones, as the memo shows. Each purpose then has its own basis, named in advance under Article 13(1)(c).',
          citations: [
            { source: 'gdpr', at: 'Art. 5(1)(a), 6(1), 7(3), 13(1)(c)' },
            { source: 'edpb-5-2020', at: 'section 6' },
          ],
        },
        {
          text: 'Delete section 9 without a replacement: the signature under Article 29 of Regulation 536/2014 already covers the use of the data, and where consent is not the legal basis, the GDPR requires no text in the patient sheet.',
          correct: false,
          explanation:
            'It is right that the consent sentence must go and that the signature belongs to trial law. Yet informed consent under Article 29 of Regulation (EU) 536/2014 is no legal basis for processing (EDPB Opinion 3/2019). The duty to inform also applies to every basis: Article 13 GDPR requires, among other things, the controller, the purposes and legal basis, the recipients, the storage period and the rights. With Article 6(1)(f) the legitimate interests must be named as well (Article 13(1)(d)). Without section 9, version 2.1 would tell participants nothing about this.',
          citations: [
            { source: 'gdpr', at: 'Art. 13(1)(a), (c), (d), (e) and 13(2)(a) and (b)' },
            { source: 'ctr', at: 'Art. 29' },
            { source: 'edpb-3-2019', at: 'section on consent' },
          ],
        },
      ],
      points: 175,
    },
  ],
}
