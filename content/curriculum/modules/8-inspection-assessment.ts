import type { BriefingSection } from '../schema.ts'

/** Module 8, second part of the briefing: the impact assessment as one form filled in with the DPO, and software that reads a voice. */
export const assessmentBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'One form, filled in with the DPO',
    roles: ['start-up', 'data-manager'],
    paragraphs: [
      'The DPO puts a form on your desk: “New patch. Do we tell the sponsor that it needs an impact assessment?” The duty is the sponsor’s. Where a high risk to people is likely, it carries out a data protection impact assessment (DPIA) before the processing starts (Article 35(1)). But you know the patch, so you tick and the DPO judges.',
      'The form has nine boxes, which come from the guidelines WP248. Two ticks call for an assessment in most cases. One may be enough. If two are ticked and the sponsor still sees no high risk, it writes down why.',
      'In a trial “Sensitive” and “Vulnerable people” are usually ticked before you sit down. So the DPO’s real question is what the new device adds, and whether the 2024 text covers it.',
    ],
    points: [
      'Sensitive: health, genes, location, private notes.',
      'Vulnerable people: patients, children, employees.',
      'Large scale: many people, much data, long, or across countries.',
      'Monitoring: recorded systematically, such as day and night.',
      'New technology: a new sensor, a new analysis.',
      'Scoring: software rates or predicts something about a person.',
      'Matching: trial data are combined with a registry in a way people wouldn’t expect.',
      'Automated decision with a serious effect: software excludes someone, no human looks.',
      'Barrier: the processing itself keeps people from a right or a service.',
    ],
    more: [
      'Authorities publish lists of operations that need an assessment (Article 35(4)) and may list those that don’t (Article 35(5)). Check the list of each country in the trial. A single doctor’s patient files aren’t large scale (recital 91). Similar operations with similar high risks can share one assessment (Article 35(1)).',
      'WP248 names archived pseudonymised data of vulnerable people from trials as an example that needs an assessment, so coding is a measure within it and no reason to go without. It also expects one for operations that already run, if their risks have changed (section III.C).',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 35(1) and (3) to (5); recital 91' },
      { source: 'wp248', at: 'sections III.B and III.C' },
    ],
    selfChecks: [
      {
        id: '8-check-criteria',
        form: 'all',
        question:
          'A trial with 1,100 participants in five countries adds a wrist sensor that records sleep all night, and an app with a new algorithm whose results the investigator checks. Which boxes do you tick?',
        minutes: 2,
        options: [
          { text: 'Monitoring', correct: true },
          { text: 'Barrier', correct: false },
          { text: 'Vulnerable people', correct: true },
          { text: 'Automated decision with a serious effect', correct: false },
          { text: 'Sensitive', correct: true },
          { text: 'New technology', correct: true },
        ],
        reason:
          'Recording all night is monitoring, a participant’s sleep is health data, patients count as vulnerable, and sensor and algorithm are new. Large scale would be ticked as well. Nobody is kept from a service. The investigator decides, as long as the check is real and more than a click.',
        citations: [
          { source: 'wp248', at: 'section III.B' },
          { source: 'gdpr', at: 'Art. 22(1), 35(3)' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'The other side of the form',
    roles: ['data-manager', 'start-up'],
    paragraphs: [
      'Turn the form over. It has four fields: what happens to the data, whether that’s necessary, what could happen to the participants, and what you do against it (Article 35(7)). The sponsor fills them in. Much of it comes from you: flow diagram, vendors, storage times, test reports, known incidents.',
      '“Data are protected by suitable measures” isn’t a measure. “The nurse’s account sees the device number for 14 days; access is logged and reviewed monthly” is one. For the risks, think of the participant: a diagnosis known at work, a home address in the wrong hands, a missed dose.',
      'Three people, three parts. You bring the facts, before anybody asks. The DPO advises in writing. The sponsor decides, and accepts whatever risk is left. Your CRO can draft the text on instruction. It can’t accept the risk for the sponsor.',
      'If the risk stays high after all measures, the sponsor consults its authority before the start (Article 36(1)). So the form belongs before the purchase. Put “assessment reviewed, decision on file” into the project plan, as the step before activation.',
    ],
    more: [
      'The authority has eight weeks from receipt and may add six; the periods can be suspended until it has the information it asked for (Article 36(2)). Silence isn’t approval. Member State law may require consultation or authorisation for tasks in the public interest, including public health (Article 36(5)).',
      'The sponsor seeks the advice of its DPO (Article 35(2)) and, where appropriate, the views of participants or their representatives (Article 35(9)). It reviews the assessment at least when the risk changes (Article 35(11)). The processor assists (Article 28(3)(f), recital 95), and says at once if it thinks that an instruction infringes the GDPR (Article 28(3), last subparagraph).',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 28(3), 35(2), (7), (9) and (11), 36, 39(1)(c); recitals 84, 94-95' },
      { source: 'wp248', at: 'sections III.D and III.E, Annex 2' },
    ],
    selfChecks: [
      {
        id: '8-check-dpia-steps',
        form: 'order',
        question: 'A sponsor plans a patch. Put the steps of the assessment in order.',
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
          'You can judge a risk only when the operation is described, and a measure answers a risk. Whether to consult depends on what is left, and it comes before the processing. The first patch is last.',
        citations: [{ source: 'gdpr', at: 'Art. 35(1) and (7), 36(1)' }],
      },
      {
        id: '8-check-consultation',
        form: 'one',
        question:
          'Location tracking comes out as a high risk. With the location switched off, the risk is low. The sponsor switches it off. Does it have to consult the authority?',
        minutes: 1,
        options: [
          { text: 'Yes, because the first rating was high', correct: false },
          { text: 'No, because the measure brings the risk down', correct: true },
          { text: 'Yes, and the CRO does it, because it operates the patch', correct: false },
        ],
        reason:
          'Consultation is for a risk that stays high because the controller finds no reasonable measure against it. Here one works. The assessment records it, and somebody tests the vendor’s setting. If there were something to consult about, the sponsor would do it and the CRO would assist.',
        citations: [
          { source: 'gdpr', at: 'Art. 28(3)(f), 36(1); recitals 94-95' },
          { source: 'wp248', at: 'section III.E' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Software that hears a mood',
    roles: ['start-up', 'data-manager'],
    isPending: true,
    paragraphs: [
      'A vendor adds a feature overnight: during video visits its software now marks how a participant feels. The GDPR questions are the ones you know. The AI Act adds another, and it turns on a single word.',
      'Under the AI Act an emotion recognition system infers emotions or intentions from biometric data, such as a face or a voice (Article 3(39)). Sadness is an emotion. Pain and fatigue are physical states and aren’t covered. “Low mood” might be read either way: as an emotion, or as the symptom of an illness. Don’t settle that at your desk. Raise it.',
      'If it’s emotion recognition, whoever uses the system must tell the people exposed to it that it’s running. That duty has applied since 2 August 2026 (Article 50(3)). From 2 December 2027 the rules on high-risk systems apply as well. And somebody has to settle who the user is: sponsor, site or CRO.',
    ],
    more: [
      'The examples of emotions and physical states are in recital 18 of the AI Act. Emotion recognition is listed in Annex III, point 1(c); Regulation (EU) 2026/1744 moved the date for that annex to 2 December 2027. Software that reads only the typed words may fall outside the definition, since it uses no biometric data.',
      'The Act doesn’t apply to systems developed and put into service solely for scientific research and development (Article 2(6)). A vendor’s ready-made product is unlikely to qualify. If the software is a medical device, other rules apply too.',
    ],
    citations: [
      { source: 'ai-act', at: 'Art. 2(6), 3(39), 50(3), 113, Annex III point 1(c); recital 18' },
      { source: 'ai-act-amendment', at: 'Art. 1(40) (changes to Art. 113)' },
    ],
    selfChecks: [
      {
        id: '8-check-emotion-or-state',
        form: 'all',
        question: 'Which of these would you pass on as possible emotion recognition under the AI Act?',
        minutes: 2,
        options: [
          { text: 'Software that infers sadness from a participant’s voice', correct: true },
          { text: 'A camera that detects fatigue from eyelid movements', correct: false },
          { text: 'Software that infers anger or joy from the face during a video visit', correct: true },
          { text: 'Software that turns speech into text and does nothing else', correct: false },
          { text: 'Software that marks “low mood” in the voice', correct: true },
        ],
        reason:
          'Sadness, anger and joy are emotions, and here software reads them from the voice or the face. Fatigue is a physical state. Plain transcription infers nothing. “Low mood” is the arguable one, and that’s why you pass it on: the sponsor decides with its counsel, and the file says why. The GDPR applies to all five.',
        citations: [{ source: 'ai-act', at: 'Art. 3(39), 50(3); recital 18' }],
      },
    ],
  },
  {
    kind: 'practice',
    id: '8-practice-video-visits',
    title: 'Does the old assessment still cover us?',
    minutes: 5,
    paragraphs: [
      'A sponsor in Uppsala amends a diabetes trial with 900 participants in five EEA countries. Visits by video start in two weeks. A vendor in Dublin stores each call for 30 days. Its software writes a transcript and marks signs of low mood in the voice for the investigator. The sponsor asks: “We have an assessment from 2025. Can you confirm that it still covers us?” Write your answer.',
    ],
    modelAnswer: [
      '“We can’t confirm it, because the decision is yours as controller. In our view a review is needed. The 2025 text covers the eCRF, ePRO and the central laboratory. Video, voice, transcripts and a conclusion about mood are new. On the form we would tick sensitive, vulnerable people, large scale, new technology and scoring.”',
      '“We attach the flow diagram, storage settings, the vendor’s sub-processors and test reports. Please look at four points. Is a recording needed, or would the investigator’s note do? Is the marking part of the protocol, and do participants know of it? Can the investigator disregard it, so that no decision rests on software alone? Who besides the site sees faces?”',
      '“One more law may apply. If low mood counts as an emotion that is inferred from the voice, the software is an emotion recognition system under the AI Act, and participants must be told that it’s running. If it counts as a symptom of an illness, that’s arguable. Please have your counsel decide, and record the reasons. Telling participants is right either way.”',
      '“Please seek your DPO’s advice; ours is available. We’ve set no activation date until your instruction arrives.”',
      'What people often forget: the last sentence, and the AI Act.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(c), 13, 22, 25, 28(3)(f), 35(1), (2), (9) and (11), 36(1)' },
      { source: 'wp248', at: 'section III.B' },
      { source: 'ai-act', at: 'Art. 3(39), 50(3), Annex III point 1(c); recital 18' },
    ],
  },
]
