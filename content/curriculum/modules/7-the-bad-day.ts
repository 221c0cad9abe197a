import type { ModuleText } from '../schema.ts'

/** Module 7, The bad day: a personal data breach, the clocks it starts, and the records that an inspector asks for. */
export const theBadDay: ModuleText = {
  id: 7,
  version: 1,
  questMinutes: 9,
  briefing: [
    {
      kind: 'read',
      title: 'What a personal data breach is',
      minutes: 3,
      paragraphs: [
        'A personal data breach is a breach of security that leads to the accidental or unlawful destruction, loss, alteration, unauthorised disclosure of, or access to, personal data (Art. 4(12)). Intention does not matter. A wrong address in an e-mail is enough. The EDPB sorts breaches into three types, which may occur together: confidentiality, integrity and availability (Guidelines 9/2022).',
        'Take one trial. A monitoring report goes to the wrong site: confidentiality. A faulty script shifts laboratory values between participants: integrity. Ransomware locks the IRT for two days: availability, and confidentiality too if the attacker copied data first. A restored backup ends the unavailability; it does not undo a copy.',
        'A security incident that does not compromise personal data is not a breach under the GDPR. A blocked phishing mail belongs in the security log. The difficulty lies between the two, when you do not know yet. Then a short investigation starts at once. Its first question is whether personal data are affected, and not who is to blame.',
        'Key-coded data count. In the hands of the sponsor and its CRO, trial data under a code are pseudonymised personal data about health, a special category (Art. 4(5), 4(15), 9(1)). The code lowers the risk for the participant if the recipient has no key. It does not turn the event into a non-event. Narratives, rare diagnoses, dates and a site number may be enough to recognise someone in a small town. Recital 85 names unauthorised reversal of pseudonymisation among the possible harms.',
        'Participants are not the only persons concerned. Investigators, site nurses and your own colleagues have personal data in the CTMS, the delegation log and the training file. For data that your employer processes for its own purposes, it is the controller and carries the duties of a controller.',
      ],
      points: [
        'Report what you see on the day you see it. Others decide what it means.',
        'Do not delete, tidy or test anything that may be evidence.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 4(5), 4(12), 4(15), 9(1); recital 85' },
        { source: 'edpb-9-2022', at: 'part on the definition and types of personal data breaches' },
      ],
    },
    {
      kind: 'read',
      title: 'Several clocks, several owners',
      minutes: 3,
      paragraphs: [
        'The processor’s clock. The processor notifies the controller without undue delay after becoming aware of a breach (Art. 33(2)). The GDPR gives the processor no number of hours, no threshold of risk and no period of its own of 72 hours. The EDPB explains that the processor does not first assess the likelihood of risk, and recommends prompt notification with more information in phases (Guidelines 9/2022). Many contracts name hours, as the EDPB recommends (Guidelines 07/2020). A contract that says 24 hours sets an outer limit. It does not make 23 hours prompt.',
        'The controller’s clock. The controller notifies the supervisory authority without undue delay and, where feasible, within 72 hours after becoming aware, unless the breach is unlikely to result in a risk to the rights and freedoms of natural persons. A later notification states the reasons for the delay (Art. 33(1)). A controller is aware when it has a reasonable degree of certainty that a security incident has compromised personal data. In principle it is aware once its processor has informed it (Guidelines 9/2022). Plan with clock hours: nights and weekends count.',
        'The participants’ clock. If a high risk is likely, the controller also communicates the breach to the persons concerned, without undue delay and in plain language (Art. 34(1) and (2)). Exceptions exist, for example where encryption made the data unintelligible or where later measures removed the high risk (Art. 34(3)).',
        'The trial’s clock. The Clinical Trials Regulation knows a different “serious breach”: a breach of that Regulation or of the protocol that is likely to affect to a significant degree the safety and rights of a participant or the reliability and robustness of the data. The sponsor notifies it to the Member States concerned through the EU portal, without undue delay but not later than seven days after becoming aware (Regulation (EU) 536/2014, Art. 52). One event may be both, one or neither. The two are assessed separately, by the sponsor, and go to different authorities.',
        'A sub-processor informs the CRO, and the CRO informs the sponsor. Each link that waits for certainty takes time from the next.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 33(1)-(2), 34(1)-(3)' },
        { source: 'edpb-9-2022', at: 'parts on when a controller becomes “aware” and on processor obligations' },
        { source: 'edpb-7-2020', at: 'Part II, section 1.3.6 (assistance with Art. 32 to 36)' },
        { source: 'ctr', at: 'Art. 52(1)-(2)' },
      ],
    },
    {
      kind: 'source',
      title: 'Read the duties and their examples',
      minutes: 9,
      paragraphs: [
        'Open the GDPR and read Art. 33 and Art. 34 with recitals 85 to 88. Then open EDPB Guidelines 9/2022 and read the part on when a controller becomes “aware” and the part on processor obligations. If time remains, read one case of EDPB Guidelines 01/2021 in section 2 (ransomware) and one in section 6 (mispostal).',
        'While you read, keep two columns: what the controller must do, and what the processor must do. Most sentences belong in the first.',
      ],
      points: [
        'Which paragraph of Art. 33 allows information in phases, and to whose notification does it refer?',
        'Which breaches must the controller document (Art. 33(5)), and for which purpose?',
        'In the Guidelines, what may happen in the short investigation before awareness, and what may it not become?',
        'In the case that you chose: was notification necessary, and which fact decided it?',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 33, 34; recitals 85-88' },
        { source: 'edpb-9-2022', at: 'parts on when a controller becomes “aware” and on processor obligations' },
        { source: 'edpb-1-2021', at: 'sections 2 (ransomware) and 6 (mispostal)' },
      ],
    },
    {
      kind: 'read',
      title: 'Content of the report, and contact with people',
      minutes: 3,
      paragraphs: [
        'The controller’s notification describes the nature of the breach with, where possible, categories and approximate numbers of persons and records. It names the DPO or another contact, the likely consequences, and the measures taken or proposed (Art. 33(3)). What cannot be said at once follows in phases without further undue delay (Art. 33(4)). Your first report to the sponsor should feed these fields. Times matter most: when it happened, when somebody noticed, when it was contained. Write “unknown” where you do not know.',
        'Risk is the controller’s assessment. It looks at the type of breach, the nature and volume of the data, and how easily people can be identified. It looks at how severe the consequences are, and at special features of the persons, such as children or patients (Guidelines 9/2022). A trusted recipient who confirms deletion may reduce the severity. It is a fact to report, with the proof. It is not a reason to stay silent: Art. 33(2) has no exception for processors. Pseudonymisation works in the same way.',
        'Who speaks to whom must be clear before the bad day. The sponsor does not know the participants. A communication under Art. 34 will therefore go through the sites, and the sponsor needs to know at once which sites and codes are concerned. The CRO does not write to participants, to an authority or to the press on its own. A controller may authorise its processor to notify the authority on its behalf, and that should stand in the contract; the duty remains with the controller.',
        'The site may have its own breach. If an identification list leaves a hospital by mistake, the institution is a controller with duties under Art. 33 and 34, and national rules on medical secrecy may add others. A CRA who receives such a list stops, does not forward or save it, tells the site and the CRO’s privacy contact, and waits for instruction on deletion.',
        'Breaches also teach. If the event shows that the risk of the processing has changed, the controller reviews its impact assessment where necessary (Art. 35(11)), and controller and processor review their security measures (Art. 32(1)(d)).',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 32(1)(d), 33(2)-(5), 34, 35(11)' },
        { source: 'edpb-9-2022', at: 'parts on assessing risk and on processor obligations' },
      ],
    },
    {
      kind: 'practice',
      title: 'The first report to the sponsor',
      minutes: 8,
      paragraphs: [
        'Friday 3 July 2026, 18:05. A CRA of your CRO leaves a rucksack on a train between Graz and Vienna. Inside is a laptop with an encrypted disk, which was switched off, and a paper folder: monitoring notes for 12 participants of trial KLE-33 (codes, visit dates, diagnoses) and one copy of a source page that shows a full name. The CRA calls the hotline at 18:40. The railway’s lost-property office opens at 08:00. The sponsor is in Munich. Write the first report. Then list what you do not write.',
      ],
      modelAnswer: [
        '“First report, 3 July 2026, 19:15, to the breach contact of the sponsor. Event: loss of a rucksack on a train from Graz to Vienna at about 18:05, reported to us at 18:40. Data on paper: coded monitoring notes, 12 participants of site 402 (codes attached by secure message), and one source page with the full name of one participant, code 402-007. Laptop: disk encrypted, switched off; remote lock sent at 18:55. Type: loss of confidentiality possible; availability not affected, since originals are at the site. Recipients: unknown. Measures: train operator informed; search at 08:00. Our contact, reachable all night: [name, number]. Next update: 4 July, 09:30, or earlier.”',
        'Not in the report: the name of the participant, a statement that the risk is low, a root cause, or a promise that nobody has read the folder. The risk and the notification belong to the controller (Art. 33(1)); the CRO notifies without undue delay (Art. 33(2)).',
        'The encrypted laptop is reported as a fact and probably decides little; the paper decides. The site is told which page is missing, by the route that the sponsor approves, because the site may have to act as well. The CRO writes the event in its own register with all times. The question why a source page with a name left the site comes later, and it will come: the CRA’s copy was itself contrary to minimisation (Art. 5(1)(c)).',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 4(12), 5(1)(c), 33(1)-(4)' },
        { source: 'edpb-9-2022', at: 'part on processor obligations' },
      ],
    },
    {
      kind: 'read',
      title: 'The records that are asked for first',
      minutes: 3,
      paragraphs: [
        'Inspection readiness means that a stranger can follow your work from documents. For data protection a CRO should be able to open the following within minutes.',
        'The record of processing as processor (Art. 30(2)): processors and controllers with contacts and DPO, categories of processing for each controller, transfers, and where possible the security measures. It is in writing and goes to the supervisory authority on request (Art. 30(3) and (4)). The exemption for organisations with fewer than 250 employees does not help where the processing includes special categories or is not occasional (Art. 30(5)).',
        'The agreements: with the sponsor, with each sub-processor, and the authorisations between them (Art. 28(2)-(4)). The instructions, dated. The transfer files. The contributions to the sponsor’s impact assessment, which is required in particular for large-scale processing of health data (Art. 35(3)(b)), together with the risk assessments of your own systems.',
        'The breach register. The controller documents every breach, whether notified or not, with facts, effects and remedial action, so that the authority can verify compliance (Art. 33(5)). The text addresses the controller. A processor that keeps no register can hardly assist (Art. 28(3)(f)) or give the controller the information needed to demonstrate compliance (Art. 28(3)(h)).',
        'The trial master file is another matter. It must at all times contain the essential documents and be readily available to the Member States (Regulation (EU) 536/2014, Art. 57). Unless other Union law requires longer, sponsor and investigator archive its content for at least 25 years after the end of the trial; participants’ medical files follow national law (Art. 58). Keep apart: the 25 years concern the content of the master file. They do not justify a helpdesk mailbox of the same age. At the end of the services the CRO returns or deletes personal data as the sponsor chooses, unless Union or Member State law requires storage (GDPR Art. 28(3)(g)).',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 28(2)-(4) with 28(3)(f)-(h), 30(2)-(5), 33(5), 35(3)(b)' },
        { source: 'ctr', at: 'Art. 57, 58' },
      ],
    },
    {
      kind: 'source',
      title: 'Read the records and the trial file',
      minutes: 9,
      paragraphs: [
        'Open the GDPR and read Art. 30(2) to (5), Art. 28(3)(f) to (h) and Art. 35(1), (3) and (11). Then open Regulation (EU) 536/2014 and read Art. 52, 56, 57 and 58. Finish with Art. 78 on inspections.',
        'Read as if you had to answer tomorrow. For each article, write down the document in your own company that proves compliance, and the person who can open it.',
      ],
      points: [
        'What must a processor’s record contain, and which columns of a controller’s record are missing from it?',
        'Which two alternatives make a breach “serious” in Art. 52(2), and does a confidentiality breach come under one of them?',
        'Who must archive, for how long, and what does Art. 58 say about access to the archive?',
        'Who appoints the inspectors of Art. 78, and what do they supervise?',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 28(3)(f)-(h), 30(2)-(5), 35(1), (3) and (11)' },
        { source: 'ctr', at: 'Art. 52, 56, 57, 58, 78' },
      ],
    },
    {
      kind: 'practice',
      title: 'Ransomware at the IRT vendor',
      minutes: 8,
      paragraphs: [
        'Monday 14 September 2026, 07:30. Your CRO’s IRT vendor in Porto, a sub-processor, writes: systems encrypted since Sunday 02:00; backup from Saturday intact; the vendor cannot yet exclude that data were copied. The IRT holds codes, year of birth, strata and treatment allocation for 640 participants. Eleven sites cannot dispense. List who must do what, by when, and under which provision.',
      ],
      modelAnswer: [
        'Vendor to CRO: done, though 29 hours after the event; the file must show when the vendor became aware. CRO to sponsor: this morning, by telephone and in writing, without waiting for the forensic report (Art. 33(2)). The message says that availability is lost, that a copy is not excluded, how many participants and sites are concerned, when the backup will be restored, and whom to call.',
        'Sponsor: aware, in principle, when informed. It assesses the risk, and where feasible notifies within 72 hours unless a risk is unlikely (Art. 33(1)). Missing medication can itself harm participants, so the assessment is not only about confidentiality. Details follow in phases (Art. 33(4)). If a high risk is likely, information to participants goes through the sites (Art. 34).',
        'Sponsor, as sponsor: can the sites treat safely today? The manual procedure for dispensing and emergency unblinding starts. If allocation data were copied, the blinding may be affected, and unplanned unblinding is assessed and documented (ICH E6(R3), 4.1.4). If safety and rights of participants or the robustness of the data are likely to be affected to a significant degree, Art. 52 of Regulation (EU) 536/2014 applies: the portal, at most seven days.',
        'CRO: register, preserved logs, updates at fixed hours, review of the vendor’s guarantees (Art. 28(1), (4)). Nobody deletes the vendor’s first message because a later one is more precise.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 28(1) and (4), 33(1), (2) and (4), 34' },
        { source: 'ctr', at: 'Art. 52' },
        { source: 'ich-e6', at: 'section 4.1.4' },
        { source: 'edpb-1-2021', at: 'section 2 (ransomware)' },
      ],
    },
  ],
  quests: [
    {
      id: '7-the-wrong-address',
      title: 'The Wrong Address',
      description: 'Decide what a CRO does in the first hours after coded safety data went to another sponsor.',
      scenario: [
        'Thursday 21 May 2026, 16:40, Vilnius. Meridell Research is the CRO, and processor, for trial OST-114. The sponsor is Ostravia Biologics a.s. in Ostrava; 214 participants take part at nine sites in Lithuania, Czechia and Spain.',
        'Safety associate Rūta Kazlauskienė sees that at 14:55 she sent the weekly SAE listing to Marc Delattre, a medical monitor at another sponsor. The e-mail program had completed the address. The workbook was not encrypted. It holds codes, year of birth, sex, site and narratives for 61 participants. In two narratives a site had left the surname of a participant.',
        'Delattre answers Rūta’s call at once. He opened the file, saw that it was not his study, and deleted it; he confirms this by e-mail at 16:58. Rūta enters the times in the incident log.',
        'At 17:15 four people meet. Quality lead Tomasz Wilk wants one complete report with root cause and CAPA, because the sponsor once complained about half-finished messages. Project manager Ana Llorente thinks that the matter is closed; the next quality summary to the sponsor is due on 5 June. The agreement says “without undue delay” and names a breach contact at Ostravia who is reachable day and night. It does not authorise Meridell to notify any authority. Privacy lead Eva Horáková has to decide what leaves the house tonight.',
      ],
      question: 'How should Meridell proceed this evening?',
      choices: [
        {
          text: 'Complete the risk assessment and the root cause within the 72 hours that the GDPR allows, and send Ostravia’s breach contact one full report on Sunday with the risk rating and the corrective actions.',
          correct: false,
          explanation:
            'A complete report with root cause and CAPA is worth writing, as the second step. But the 72 hours belong to the controller, and they start when the controller becomes aware (Art. 33(1)). The processor has no such period: it notifies without undue delay (Art. 33(2)). It does not assess the likelihood of risk before it does so, and details may follow in phases (EDPB Guidelines 9/2022). Silence until Sunday delays protective measures and infringes Art. 33(2). A short first report tonight, marked as preliminary, would have met Tomasz’s concern.',
          citations: [
            { source: 'gdpr', at: 'Art. 33(1)-(2)' },
            { source: 'edpb-9-2022', at: 'part on processor obligations' },
          ],
        },
        {
          text: 'Tell Ostravia’s breach contact tonight what is known, also that two surnames were readable, send the rest in phases, and leave the rating of the risk and any notification to Ostravia while the log continues.',
          correct: true,
          explanation:
            'Unauthorised disclosure of coded health data is a breach (Art. 4(12)), and Meridell is aware of it. The processor notifies without undue delay (Art. 33(2)); facts can follow in phases. Ostravia then decides on the 72 hours (Art. 33(1)), on participants (Art. 34), documents the breach in any case (Art. 33(5)), and looks separately at Art. 52 of Regulation (EU) 536/2014. The report says that two surnames were readable, without repeating them: this raises the risk, and the confirmed deletion lowers it. Meridell assists and keeps its evidence (Art. 28(3)(f)).',
          citations: [
            { source: 'gdpr', at: 'Art. 4(12), 28(3)(f), 33(1), (2) and (5), 34' },
            { source: 'edpb-9-2022', at: 'parts on processor obligations and on assessing risk' },
            { source: 'ctr', at: 'Art. 52' },
          ],
        },
        {
          text: 'Record the event in the deviation log as contained, since the data are coded and a professional recipient confirmed deletion, train the safety team, and include it in the quality summary for Ostravia on 5 June.',
          correct: false,
          explanation:
            'Containment, training and the log entry are right, and a trusted recipient who confirms deletion may reduce the risk (EDPB Guidelines 9/2022). But that conclusion belongs to Ostravia. The duty of Art. 33(2) covers every breach and has no threshold of risk; only the controller’s notification to the authority has one (Art. 33(1)). Coded data about health remain personal data (Art. 4(5), recital 26), and two surnames were not coded at all. Even a breach without notification must be documented by the controller (Art. 33(5)), who cannot do so before it knows.',
          citations: [
            { source: 'gdpr', at: 'Art. 4(5), 33(1), (2) and (5); recital 26' },
            { source: 'edpb-9-2022', at: 'part on assessing risk (trusted recipient)' },
          ],
        },
      ],
      points: 275,
    },
  ],
}
