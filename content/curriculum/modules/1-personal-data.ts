import type { BriefingSection } from '../schema.ts'

/** Module 1, first part of the briefing: who a row is about, and which data need a second condition. */
export const personalDataBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'Who is behind the row?',
    roles: ['data-manager', 'cra'],
    paragraphs: [
      'Open an export from any study. You’ll see numbers, visit dates and values, and not one name. So people write “contains no personal data” in the ticket and move on. Nearly always they’re wrong. And a file that nobody counts as personal data is neither protected nor recorded, and nobody deletes it on time.',
      'Ask one question instead: could somebody find out who this row is about? If so, it’s personal data. The law says: any information about a person who is identified, or who can be identified directly or indirectly (Article 4(1) GDPR). An identification number is on its list of examples, and a participant number is exactly that.',
      '“Any information” includes opinions. A site comment such as “unreliable with tablets” is as much about the person as her blood pressure. A list of protocol deviations by monitor is about the monitors.',
      'Combinations count too. A rare diagnosis says little by itself. Put a site and an age beside it, and a whole village may know who it is.',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 4(1)' }],
    selfChecks: [
      {
        id: '1-check-no-names',
        form: 'one',
        question:
          '“It’s only participant numbers, so I’ve ticked ‘no personal data’.” What do you tell this colleague?',
        minutes: 1,
        options: [
          { text: '“Fine, as long as the numbers follow no pattern.”', correct: false },
          { text: '“Tick ‘yes’. Those numbers lead to people, even if you and I can’t follow them.”', correct: true },
          { text: '“Fine, as long as the file stays inside the company.”', correct: false },
        ],
        reason:
          'A participant number stands for one person, and somebody can still say who. That makes the file personal data, whatever the number looks like and wherever the file is kept. You may well be allowed to use it, but under the rules for personal data.',
        citations: [{ source: 'gdpr', at: 'Art. 4(1); recital 26' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'The list in the cabinet',
    isPending: true,
    paragraphs: [
      'In every trial, one list turns codes back into names: the code list (the subject identification code list). The investigator keeps it and can trace each number to a participant (ICH E6(R3), section 2.12.8). A CRA may check it at a visit, and nobody takes it away. It matters to you, because it means that the people behind your rows can be found.',
      'The test looks at every means that you or anyone else is reasonably likely to use, taking cost, time and technology into account (recital 26). In a trial, one such means exists by design: the site keeps the list so that it can reach its participants.',
      'Replacing names with a code, and keeping the list apart and secure, is called pseudonymisation (Article 4(5)). It lowers the risk a great deal, but the data remain personal data. There’s a catch: a file that still shows initials and a full date of birth may not even count as pseudonymised, because it points to the person by itself.',
      'So there are two questions for every row. What can someone do with the list? And what can they do without it? Module 4 goes deeper, with the case law.',
    ],
    more: [
      'Recital 35 mentions a number, symbol or particular assigned to a person to identify that person uniquely for health purposes. A hospital number or national health number is therefore not a “neutral” reference for a query, and you don’t need it: the participant number is enough.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(1) and (5); recitals 26 and 35' },
      { source: 'ich-e6', at: 'Annex 1, section 2.12.8' },
    ],
    selfChecks: [
      {
        id: '1-check-site-comment',
        form: 'find',
        question:
          'You’re reading this comment in the EDC system. Mark the parts that help to identify the participant without the code list.',
        minutes: 2,
        parts: [
          { text: 'Participant PL-03-031', identifies: false },
          { text: 'diary returned late', identifies: false },
          { text: 'she is the mayor of Sandomierz', identifies: true },
          { text: 'query closed', identifies: false },
          { text: 'her sister runs the only pharmacy there', identifies: true },
        ],
        reason:
          'A town has one mayor, and the sister’s pharmacy leads to the same family. Neither needs the code list. The number does need it, so you don’t mark it here. It’s personal data all the same, since the investigator can trace it (recital 26). A late diary and a closed query say something about her, but they would fit many participants.',
        citations: [{ source: 'gdpr', at: 'Art. 4(1) and recital 26' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Looking is processing',
    roles: ['cra', 'start-up'],
    paragraphs: [
      'You’re on a monitoring visit. You compare a hospital record with the eCRF, copy nothing and hand the folder back. Have you processed personal data? Yes. Consulting counts, and so do collecting, storing, disclosing and erasing (Article 4(2)).',
      'Participants aren’t the only people in your files. A curriculum vitae, a delegation log, a financial disclosure form and an EDC account are personal data of doctors, nurses and colleagues. If a list of their private numbers goes to the wrong sponsor, that’s an incident too.',
      'The GDPR doesn’t cover people who have died, although a country may protect their data (recital 27). Be careful even so. A report of a death can say something about a living daughter, for example when the disease is inherited.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(1) and (2)' },
      { source: 'gdpr', at: 'recital 27' },
    ],
  },
  {
    kind: 'read',
    title: 'Where it turns up on your desk',
    roles: ['cra', 'data-manager', 'safety'],
    paragraphs: [
      'Nobody sends you a file called “names”. Personal data arrive inside something else. If you’re a CRA, it’s a photo of a source page that a nurse took to speed up a query. If you’re a data manager, it’s the free-text field where a site has typed a job or a surname.',
      'In start-up it’s the scan of a passport that came with a site contract. In safety it’s the hospital letter whose header nobody blacked out. In IT it’s a screenshot in a support ticket, or last month’s backup.',
      'When you get more than you need, do three things. Don’t forward it. Report it to your privacy contact. Then ask how the sponsor and the site want the excess removed.',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 4(1), 4(15), 5(1)(c)' }],
    selfChecks: [
      {
        id: '1-check-photo',
        form: 'order',
        question:
          'A nurse sends you a photo of a source page. The participant’s name is at the top. Put your steps in order.',
        minutes: 1,
        steps: [
          'Leave the photo where it is and forward it to nobody',
          'Report it to your privacy contact, with the time it arrived',
          'Ask the sponsor and the site how the photo is to be removed',
          'Remove it as agreed and note the date',
        ],
        reason:
          'Stop it from spreading first, because each forwarded copy is one more to find. The privacy contact then judges whether it’s a breach. You don’t delete it on your own, since a breach has to be understood before its traces go.',
        citations: [{ source: 'gdpr', at: 'Art. 5(1)(c) and (f), 33(2)' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'A tube of blood and its label',
    roles: ['data-manager', 'safety'],
    paragraphs: [
      'A nurse draws blood. The tube itself is material. Its label is information about a person, and so is every result that the laboratory gets from it. And these results belong to a group that the law protects more strictly.',
      'Article 9(1) calls them special categories. Three of them turn up in trials every day: data about health, genetic data, and biometric data used to identify someone. Some protocols also ask about ethnic origin or sex life, and those count as well.',
      '“Health” is wide. It covers past, present and future health, test results, disease risk and medical history, whatever the source (recital 35). Laboratory values, adverse events, concomitant medication, quality-of-life scores and step counts from a trial watch are all in. So is a plain enrolment log, if the trial is for heart failure: being on the log reveals the diagnosis.',
      'Other data in your study file are ordinary personal data, such as an investigator’s curriculum vitae or a monitor’s travel claim. All the principles apply to them. The risk is usually lower.',
    ],
    more: [
      'Genetic data relate to inherited or acquired genetic characteristics that give unique information about physiology or health, in particular from the analysis of a biological sample (Article 4(13)). Biometric data result from specific technical processing of physical, physiological or behavioural characteristics and allow or confirm unique identification (Article 4(14)).',
      'A photograph is biometric data only when such processing is applied (recital 51). A clinical photograph of a rash usually shows data about health, and a face in it identifies.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(13) to (15), 9(1)' },
      { source: 'gdpr', at: 'recitals 35 and 51' },
    ],
    selfChecks: [
      {
        id: '1-check-special',
        form: 'all',
        question: 'Which of these items contain data of a special category?',
        minutes: 2,
        options: [
          { text: 'An enrolment log of a heart failure trial', correct: true },
          { text: 'A gene variant beside a participant number', correct: true },
          { text: 'The curriculum vitae of an investigator', correct: false },
          { text: 'Step counts from a trial wearable, by participant', correct: true },
          { text: 'A monitor’s travel claim for a site visit', correct: false },
        ],
        reason:
          'The log reveals a diagnosis, and the wearable measures function in a trial: both are data about health (Article 4(15)). A gene variant is genetic data as long as the person can be identified (Article 4(13)). A curriculum vitae and a travel claim are usually ordinary personal data, to which the principles apply in full.',
        citations: [{ source: 'gdpr', at: 'Art. 4(13), 4(15), 9(1); recital 35' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'What health data need on top',
    paragraphs: [
      'All personal data need a legal basis. Health and genetic data need one thing more: using them is forbidden unless a condition of Article 9(2) is met. So when you see a legal basis in a study document and no such condition beside it, something is missing. Say so.',
      'Coding doesn’t take data out of the strict group. A gene variant beside a participant number is still genetic data. What the code does is lower the risk, which is why a sponsor builds it in from the start.',
      'Countries may add conditions of their own for health and genetic data (Article 9(4)). That’s why one protocol can come with a different country annex in Rome and in Dublin. Module 3 shows how a basis is chosen and recorded.',
    ],
    more: [
      'The conditions usually discussed for trials are Article 9(2)(i), public interest in the area of public health, which mentions high standards of quality and safety of medicinal products, and Article 9(2)(j), scientific research. Both need a basis in Union or Member State law. Coding counts as a safeguard when the controller designs the processing (Article 25) and when controller and processor secure the data (Article 32).',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 6(1), 9(2)(i) and (j), 9(4)' },
      { source: 'gdpr', at: 'Art. 25(1) and 32(1)' },
    ],
    selfChecks: [
      {
        id: '1-check-second-condition',
        form: 'one',
        question:
          'A draft study document says: “Legal basis for the coded laboratory data: Article 6(1)(f).” What’s missing?',
        minutes: 1,
        options: [
          { text: 'Nothing, because coded values are no longer data about health', correct: false },
          { text: 'The participant’s signature, which every legal basis needs', correct: false },
          { text: 'The condition in Article 9(2) for data about health', correct: true },
        ],
        reason:
          'Laboratory values are data about health, coded or not, so a legal basis alone isn’t enough. A signature is something else again: Module 3 is about that.',
        citations: [{ source: 'gdpr', at: 'Art. 6(1), 9(1) and (2)' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'When is a table anonymous?',
    roles: ['data-manager'],
    paragraphs: [
      'Three words are often mixed up. Coded: a number replaces the name, and somebody has the list. Masked: a few columns have been removed or blurred, and the rest may still point to a person. Anonymous: nobody can find the person any more, by any means reasonably likely to be used. Only the third is outside the GDPR (recital 26).',
      'A table of counts can be anonymous. Look at its smallest cell before you say so. “Germany: 84” is about nobody. “Site 11, aged over 80, that diagnosis: 1” is about someone whom the whole clinic knows.',
      'And don’t write “anonymised” in an email when you mean “coded”. The reader will act on the word: store it longer, share it wider, skip the contract.',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 4(1) and (5); recital 26' }],
  },
  {
    kind: 'practice',
    id: '1-practice-folder',
    title: 'Sort the folder',
    minutes: 3,
    paragraphs: [
      'A colleague leaves the project and hands you a folder with five items. (A) An extract from the EDC audit trail with user names, participant numbers and changed values. (B) A temperature log of the drug refrigerator with the initials of the nurse who signed each line. (C) A table of participants per country, with counts between 40 and 212. (D) A scanned SAE form with participant number, age 83, a rare diagnosis and the name of the hospital. (E) A central laboratory file with sample barcodes and potassium values.',
      'Write one line for each: personal data or not, about whom, and whether a special category is among them.',
    ],
    modelAnswer: [
      'A: yes, about the participants and about the EDC users. If the trial or the values reveal something about health, that’s a special category.',
      'B: yes, about a nurse. Initials beside a date and a site identify someone in a small team. No special category.',
      'C: probably anonymous, since counts like these point to nobody. Check the smallest cell first. A count of one for a site and a diagnosis would be another matter.',
      'D: yes, and it needs the most care. Age, diagnosis and hospital may identify the person without any code list. Data about health.',
      'E: yes, about the participants. The barcode is a number that the laboratory or the site can link to a person, and potassium says something about health. People often forget this one.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(1), (13) and (15)' },
      { source: 'gdpr', at: 'recital 26' },
    ],
  },
]
