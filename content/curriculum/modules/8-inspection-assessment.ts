import type { BriefingSection } from '../schema.ts'

/** Module 8, first part of the briefing: seven questions for a new process, decentralised elements and the impact assessment. */
export const assessmentBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'Seven questions for any new process',
    paragraphs: [
      'A good auditor or inspector takes one process, for example a new wearable, and follows it through the documents from the first decision to today. You can do the same before they come. Ask seven questions, in the order of the seven regions. Write down the answer, the document that proves it, and the person who can open it.',
      'Data: what is collected, and is it personal data about health? A code is no answer, because pseudonymised data remain personal data for those who can attribute them (Articles 4(1), 4(5), 4(15) and 9(1)). Location, device numbers and times can identify as well as a name. Roles: who determines purposes and means, who acts on whose instruction, and did the sponsor authorise each sub-processor (Article 4(7)-(8), 28)? A processor that determines purposes and means is considered to be a controller for that processing (Article 28(10)).',
      'Basis: which legal basis and which condition for health data has the sponsor documented (Articles 6 and 9(2))? The signature under the informed consent form answers a question of the Clinical Trials Regulation, not this one (EDPB Opinion 3/2019). Key: who can connect code and person, and is that only the site (Articles 25 and 32)? New devices tend to open a second path, by a telephone number, an e-mail address or a delivery list.',
      'Rights: where would a request arrive, and who passes it on today (Articles 12(3) and 28(3)(e))? Borders: which company in which country sees the data, with which tool and which assessment (Article 44-46)? Breach: who tells whom, without undue delay, and where is it registered (Article 33)?',
      'Two more questions complete the review. Was the impact assessment made before the start, and does it cover this process (Article 35)? Was the DPO asked in time, and could the DPO answer freely (Article 38)?',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(1), (5), (7), (8) and (15), 6, 9, 12(3), 25, 28, 32, 33, 35, 38, 44-46' },
      { source: 'edpb-3-2019', at: 'section on informed consent and on consent as a legal basis' },
    ],
  },
  {
    kind: 'read',
    title: 'When the trial leaves the site',
    paragraphs: [
      'A patch on the chest, a visit by video, a nurse at the door, a parcel with study medicine: parts of the trial now happen where the participant lives. ICH has issued guidance on this. Annex 2 of E6(R3), adopted on 3 June 2026, adds to the principles and to Annex 1 what trials with decentralised elements and with real-world data need. It is good clinical practice, not data protection law. The GDPR applies alongside it.',
      'Why do these trials raise more privacy questions? At a site visit the hospital knows the name and the sponsor knows the code. At home a third party enters. A courier needs name, address and telephone. A nursing agency needs a door code and perhaps a diagnosis. A video vendor sees a face and hears a voice. A device vendor holds a serial number and a mobile number. Each of them may become a second path from code to person.',
      'So draw the data flow before you buy. For each new vendor write down four things: what it needs to know, who tells it, how long it keeps it, and whether it ever sees code and name together. Often the site, and not the CRO, should give the name. Often the vendor can work with a device number that only the site can link. That is data protection by design: measures are chosen when the means are determined, not after the first export (Article 25(1)). The default counts as well. A patch that can measure location need not record it (Article 25(2)).',
      'Real-world data take the opposite path. Records from routine care, a registry or an insurer enter the trial. Someone must match them with the participant, and matching needs identifiers. Ask who performs the match, with which tool, and when the identifiers are destroyed. Ask too what the participant was told: data that do not come from the person need the information of Article 14, within a month at the latest, unless an exception of Article 14(5) applies.',
      'Your role decides what you do with this. Start-up checks that the vendor stands in the contract and in the list of sub-processors. The CRA asks the site to show how a device is handed out. The data manager checks that no telephone number arrives in the export. IT tests what the portal shows to an account of the vendor. None of these checks takes an hour. Without them the inspector may be the first to see the problem.',
    ],
    citations: [
      { source: 'ich-e6-annex-2', at: 'scope: decentralised elements, real-world data' },
      { source: 'edpb-4-2019', at: 'sections 2.1 and 2.2' },
      { source: 'gdpr', at: 'Art. 14(3) and (5), 25(1)-(2)' },
    ],
    selfChecks: [
      {
        id: '8-check-device-row',
        form: 'find',
        question:
          'A device vendor exports this row to the CRO. Mark the parts that lead to the participant without the site’s list.',
        minutes: 2,
        parts: [
          { text: 'study HRT-5', identifies: false },
          { text: 'code 11-034', identifies: false },
          { text: 'firmware 2.1', identifies: false },
          { text: 'contact: mobile number for reminders', identifies: true },
          { text: 'battery 71 %', identifies: false },
          { text: 'GPS at 03:00, ten nights, same house', identifies: true },
          { text: 'mean heart rate 88', identifies: false },
          { text: 'file name 11-034_Bonetti.csv', identifies: true },
        ],
        reason:
          'A file name is data: here it holds a surname. A mobile number reaches one person. A place where a phone or patch spends every night leads to a front door. Code and heart rate point nowhere without more, but beside the other parts they become a health record with a name (Articles 4(1) and 4(15)). The vendor should need no more than a device number.',
        citations: [{ source: 'gdpr', at: 'Art. 4(1), 4(5), 4(15), 5(1)(c), 25; recital 26' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'What the participant must be told about a change',
    paragraphs: [
      'A new device changes what the participant was told. Two texts are affected, and they answer two laws. The first is the information for informed consent to the trial (Regulation (EU) 536/2014, Article 29). An amendment may change the burden, the risks or the visits. The ethics committee then reviews a new form. New information may affect a participant’s willingness to continue. Then it is assessed whether a new consent is needed (ICH E6(R3), Annex 1, section 2.8.2).',
      'The second is the privacy information. Compare the old sheet with the new flow, point by point: purposes and basis (Article 13(1)(c)), recipients (13(1)(e)), third countries with the safeguard and where to get a copy (13(1)(f)), storage time (13(2)(a)). If one of them is no longer true, the sheet is changed before the data flow. “Your data may be processed worldwide by our partners” meets none of these points. It names no country and no safeguard.',
      'One text cannot repair the other. A new signature on the consent form does not supply a legal basis, unless the controller really relies on consent under the GDPR and all its conditions are met. For most purposes of a trial the EDPB points to other bases (Opinion 3/2019). And a privacy sheet, however good, does not replace informed consent to a new procedure.',
      'Plain words matter more with a device than with a visit. “The patch stores where you are, day and night, for 14 days” is plain. “Geolocation metadata” is not. Say whether the participant may refuse the patch and stay in the trial. Say how to take it off. If the participant withdraws, what was done on the basis of informed consent before stays valid (Regulation (EU) 536/2014, Article 28(3)). The flow of new data from the patch must end with the withdrawal. Ask the vendor how, and test it with a dummy code.',
      'For the CRO this is daily work. Start-up holds the version table: which site uses which sheet, in which language, from which date. The CRA checks that nobody got the device under the old sheet. When the inspector asks for participant 014, you show the date of the sheet, the date of the signature and the date of the first record, in that order.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 7, 12(1), 13(1)(c), (e) and (f), 13(2)(a)' },
      { source: 'ctr', at: 'Art. 28(3), 29' },
      { source: 'ich-e6', at: 'Annex 1, section 2.8.2' },
      { source: 'edpb-3-2019', at: 'section on informed consent and on consent as a legal basis' },
    ],
  },
  {
    kind: 'read',
    title: 'The impact assessment: when, what, who',
    paragraphs: [
      'When. The controller carries out a data protection impact assessment (DPIA) prior to the processing. The condition: a type of processing is likely to result in a high risk to the rights and freedoms of natural persons (Article 35(1)). It is required in particular for processing of special categories on a large scale (Article 35(3)(b)). Supervisory authorities publish lists of operations that need one (Article 35(4)). WP248 names nine criteria; in most cases, two of them together call for a DPIA. A multinational trial usually meets sensitive data, vulnerable persons and large scale. A new device may add systematic monitoring and innovative technology.',
      'What. The minimum content is four things: a systematic description of the operations and purposes; an assessment of necessity and proportionality; an assessment of the risks to the persons; and the measures to address the risks (Article 35(7)). The risks are those of the participant, not the CRO’s legal exposure. Where appropriate, the controller seeks the views of the persons or their representatives (Article 35(9)). A patient panel or the investigators can help here. If the controller does not ask, WP248 expects it to record why.',
      'Who. The duty is the controller’s, so for the trial it is the sponsor’s. The controller seeks the advice of its DPO, where one is designated (Article 35(2)). The DPO advises and monitors; the DPO does not decide (Article 39(1)(c)). The processor assists, taking into account the nature of processing and the information available to it (Article 28(3)(f)). The CRO’s contribution is concrete: data flow diagrams, list of sub-processors, security measures, retention, known incidents. A CRO may draft a DPIA on instruction. It cannot accept the residual risk in the sponsor’s place.',
      'Again. A DPIA is not closed when it is signed. The controller reviews it at least when the risk changes (Article 35(11)). A protocol amendment that adds a device, a vendor or a country is such a moment. A breach can be another.',
    ],
    points: [
      'Before the processing starts: the order of the words in Article 35(1) is the rule.',
      'No DPIA needed? Then record the reasons, with the DPO’s advice.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 28(3)(f), 35(1)-(4), (7), (9) and (11), 39(1)(c)' },
      { source: 'wp248', at: 'section III.B (criteria), section III.D (how to carry out a DPIA)' },
    ],
  },
  {
    kind: 'read',
    title: 'Nine criteria, with examples from trials',
    paragraphs: [
      'WP248 gives nine criteria (section III.B). Two of them together call for a DPIA in most cases. One may be enough. If two are met and the controller still finds no high risk, it records why, with the DPO’s view.',
      'First, evaluation or scoring: software marks low mood in a voice. Second, automated decisions with legal or similar effect: an algorithm excludes a participant without a human. Third, systematic monitoring: a patch that records day and night. Fourth, sensitive data, or data of a highly personal nature: diagnoses, genes, but also location and private notes.',
      'Fifth, large scale. No number is given. Look at how many persons, how much data, how long and over which area. Several hundred participants in four countries over three years will hardly be called small. A single doctor’s patient files are not large scale (recital 91). Sixth, matching or combining of datasets: trial data are linked with a registry in a way that people would not expect.',
      'Seventh, vulnerable persons: patients, children, the elderly, employees. There is an imbalance, so they cannot easily refuse. Eighth, innovative use of technology: new sensors, new analysis. Ninth, processing that itself keeps people from a right, a service or a contract.',
      'The table of WP248 names archived pseudonymised data of vulnerable persons from research projects or clinical trials. It sees three criteria there: sensitive data, vulnerable persons, and the ninth. The example deserves a second look. The data are coded and only stored, and still a DPIA is expected. “They are coded” is a measure within the DPIA. It is no reason to go without one.',
      'Old processing is not exempt. A DPIA is needed for operations that already run, if they are likely to bring a high risk and the risks have changed (section III.C). The change may come from outside: a new vendor, a new attack, a new country, a change of context.',
      'Annex 2 of WP248 lists what a good DPIA contains. From your side the sponsor can use: the functional description with systems and networks, recipients and storage times, the threats to access, integrity and availability, and the measures that really run. Give test reports, not brochures.',
    ],
    citations: [
      { source: 'wp248', at: 'sections III.B and III.C, Annex 2' },
      { source: 'gdpr', at: 'Art. 35(1), (3) and (11); recital 91' },
    ],
    selfChecks: [
      {
        id: '8-check-criteria',
        form: 'all',
        question:
          'A trial with 1,100 patients in five countries adds a wrist sensor that records sleep all night and an app with a new algorithm, checked by the investigator. Which criteria of WP248 are met?',
        minutes: 2,
        options: [
          { text: 'Systematic monitoring', correct: true },
          { text: 'Processing that prevents people from using a service', correct: false },
          { text: 'Vulnerable persons', correct: true },
          { text: 'Automated decisions with legal or similar effect', correct: false },
          { text: 'Sensitive data', correct: true },
          { text: 'Innovative use of technology', correct: true },
        ],
        reason:
          'All-night recording is monitoring, sleep of patients is health data, patients are vulnerable, and sensor and algorithm are new. Large scale is met as well. Nobody is kept from a service. The investigator decides, as long as the check is real and not just a click. Two criteria usually suffice; here there are more.',
        citations: [
          { source: 'wp248', at: 'section III.B' },
          { source: 'gdpr', at: 'Art. 22(1), 35(3)' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Articles 35 and 36: who does what',
    paragraphs: [
      'Most acts in Article 35 belong to the controller: it carries out the assessment, seeks advice and views, and reviews. The authority publishes lists: of operations that need a DPIA (Article 35(4)), and, if it wishes, of those that need none (Article 35(5)). Check the lists of each country in the trial, because they differ. One DPIA may cover several similar operations with similar high risks (Article 35(1)). Two trials with the same wearable, the same vendor and the same flow can share one. But the parts that differ, for example children in the second trial, need their own assessment.',
      'The text must be specific. “Data are protected by suitable measures” is not a measure. “Role X sees field Y for Z days, access is logged and reviewed each month” is one. For each risk ask what could happen to the participant: a diagnosis known at work, a missed dose, a place of residence in the wrong hands, a right that no one answers. Estimate likelihood and severity before the measures, and again after them. What is left is the residual risk.',
      'Article 36 follows only if the residual risk stays high. The authority then has eight weeks from receipt. It may add six weeks for complex processing, and says so within one month. The periods may be suspended until it has the information it asked for (Article 36(2)). It can also use its other powers, up to a ban (Article 58). Silence after eight weeks is not a permit. Some Member States require more: their law may ask for consultation or prior authorisation where a task in the public interest is performed, including public health (Article 36(5)).',
      'For planning this means: place the DPIA before the purchase and before the submission of the amendment. Once the first participants wear the device, it is late to discover a high risk. Put one line into the project plan, “DPIA reviewed, decision of the controller on file”, and make activation depend on it.',
      'Recital 95 gives the processor’s part: it should assist the controller, where necessary and upon request, with the DPIA and with the prior consultation. Article 28(3)(f) makes this a term of the contract. “Upon request” is no reason to stay silent until asked. You know about the new vendor first, so say so first. If an instruction infringes the GDPR in your opinion, you inform the controller at once (Article 28(3), last subparagraph).',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 28(3), 35, 36, 58(2); recitals 84, 89-95' }],
    selfChecks: [
      {
        id: '8-check-dpia-steps',
        form: 'order',
        question: 'A sponsor plans a patch. Put the steps in the order of Articles 35 and 36.',
        minutes: 2,
        steps: [
          'Describe the operations and their purposes',
          'Assess whether they are necessary and proportionate',
          'Judge the risks to the participants',
          'Choose measures against these risks',
          'Consult the authority if the risk left over is high',
          'Activate the first patch',
        ],
        reason:
          'Article 35(7)(a) to (d) gives the first four: description, necessity, risks, measures. Risks can be judged only when the operation is described, and a measure answers a risk. Consultation depends on the result and comes before the processing (Article 36(1)). The first patch is last.',
        citations: [{ source: 'gdpr', at: 'Art. 35(1) and (7), 36(1)' }],
      },
      {
        id: '8-check-consultation',
        form: 'one',
        question:
          'A DPIA rates location tracking as high risk. With the location switched off, the risk is low. The sponsor switches it off. Must the authority be consulted under Article 36(1)?',
        minutes: 1,
        options: [
          { text: 'Yes, because the first rating was high', correct: false },
          { text: 'No, because the measure brings the risk down', correct: true },
          { text: 'Yes, by the CRO, because it operates the patch', correct: false },
        ],
        reason:
          'Consultation is for risk that stays high because the controller finds no reasonable measures against it (Article 36(1), recital 94). Here a measure works. The DPIA records it, and the vendor’s setting must be tested. In any case the controller consults, and the processor assists (Article 28(3)(f)).',
        citations: [
          { source: 'gdpr', at: 'Art. 28(3)(f), 36(1); recitals 94-95' },
          { source: 'wp248', at: 'section III.E' },
        ],
      },
    ],
  },
  {
    kind: 'practice',
    title: 'Is a new impact assessment needed?',
    minutes: 5,
    paragraphs: [
      'A sponsor in Lund amends a diabetes trial with 900 participants in five EEA countries. From November 2026, participants may have visits by video. A vendor in Dublin stores each call for 30 days; software writes a transcript and marks signs of low mood for the investigator. The sponsor asks your CRO: “We have a DPIA from 2025. Can you confirm that it still covers us?” Write your answer.',
    ],
    modelAnswer: [
      '“We cannot confirm it for you, because the decision is the controller’s (Article 35(1)), but our view is that a review is necessary (Article 35(11)). The 2025 text describes the eCRF, ePRO and the central laboratory. Video, voice, transcripts and an inference about mood are new operations and new risks. By the criteria of WP248 we see sensitive data, vulnerable persons, large scale, innovative technology and evaluation or scoring. Two are usually enough.”',
      '“We attach for the description: flow diagram, list of staff roles with access, retention settings, sub-processors of the vendor, security measures and test reports. We ask you to examine in particular: is a recording needed at all, or would a note by the investigator do (Article 5(1)(c))? Is the marking of mood part of the protocol and known to the participant (Article 13)? Does the investigator stay free to disregard it, so that no decision is based solely on automated processing (Article 22)? Who can see faces besides the site (Article 25)?”',
      '“Please seek the advice of your DPO (Article 35(2)). Ours is available to yours. Where appropriate, ask participants or a patient organisation for their views (Article 35(9)). If a high risk remains that you cannot mitigate, consult your authority before the start (Article 36(1)). The video visit is a decentralised element, so your clinical team will also want to read ICH E6(R3) Annex 2. We have planned no activation date until we receive your instruction.”',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(c), 13, 22, 25, 28(3)(f), 35(1), (2), (9) and (11), 36(1)' },
      { source: 'wp248', at: 'section III.B (criteria)' },
      { source: 'ich-e6-annex-2', at: 'scope: decentralised elements' },
    ],
  },
]
