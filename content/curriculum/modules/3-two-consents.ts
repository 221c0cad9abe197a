import type { ModuleText } from '../schema.ts'
import { basisBriefing } from './3-basis.ts'
import { bothConsentsBriefing } from './3-both-consents.ts'
import { withdrawalBriefing } from './3-withdrawal.ts'

/** Module 3, Two consents: informed consent to a trial is not the legal basis; how a basis is chosen and recorded. */
export const twoConsents: ModuleText = {
  id: 3,
  version: 3,
  thread:
    'SUBJ-0412 signed twice: yes to taking part, no to later research with her samples. She believes that if she changes her mind, everything will be deleted. Her consent form doesn’t say that. The next version might, because somebody is translating that paragraph this week.',
  opening: {
    scene: [
      'Wednesday 20 May 2026, Leuven. Nele Claessens has four Belgian consent forms to finish by Friday. Three are done. The fourth has just come back from Ghent, and section 9 doesn’t look like the others. Somebody at the hospital has written their own.',
      'In the margin Pieter De Smet, the coordinator, has typed: “Please keep. The committee is used to this sentence, and one signature is easiest for patients.” Nele likes Pieter. He’s the only one who always replies the same day.',
      'Her team lead stops at her desk. “Ghent in yet? The portal won’t wait, you know.”',
    ],
    choices: [
      'Leave it as it is. Pieter knows his committee and his patients.',
      'Ring Pieter, and agree on a wording that we can both live with.',
      'Leave Ghent out on Friday, and let somebody senior look at it.',
    ],
  },
  briefing: [...bothConsentsBriefing, ...basisBriefing, ...withdrawalBriefing],
  quests: [
    {
      id: '3-the-approved-text',
      title: 'Section Nine',
      description: 'Decide what to do with a consent form that names a legal basis the sponsor didn’t choose.',
      scenario: [
        'Wednesday 20 May 2026, Leuven. Nele Claessens is a study start-up specialist at the CRO Pelgrim Research. She is preparing the Belgian documents of the trial INM-118 in ulcerative colitis for the sponsor Inishmore Biologics, Cork. Pieter De Smet, study coordinator at Sint-Alena Hospital in Ghent, has returned the information sheet and consent form, version 2.1.',
        'Section 9 reads: “By signing I consent, under Articles 6(1)(a) and 9(2)(a) GDPR, to the processing of my health data for this study. If I withdraw my consent, all my data will be erased.” Pieter has added a comment: “Please keep. The committee is used to this sentence, and one signature is easiest for patients.” It is the only text in version 2.1 on data protection.',
        'Nele opens the study folder. The sponsor’s memo on legal bases, dated 2 March 2026, names Article 6(1)(c) with Article 9(2)(i) for safety reporting, inspections and archiving. For the research under the protocol it names Article 6(1)(f) with Article 9(2)(j), a written balancing and the national provisions. It records the advice of Inishmore’s data protection officer. Inishmore checked Belgian law and found no rule that demands consent to the processing in this trial.',
        'Beside the memo are the core consent text with its Dutch translation, both approved by Inishmore on 16 March, the site contact list, and the localisation instruction, Annex 4 of the agreement. Annex 4 has three rules. Pelgrim enters each site’s contact details. Where a local form states a different legal basis from the memo, Pelgrim replaces the section with the core text in the country’s translation, tells the site why and enters it in the localisation log. A deviation from the core text needs Inishmore’s approval, which takes five working days.',
        'The documents go into CTIS on Friday; the next slot is 12 June. Nele’s team lead says: “Careful. Legal bases are the sponsor’s business, not ours.” Aoife Gallagher, regulatory lead at Inishmore, can be reached today.',
      ],
      question: 'What should Nele do with section 9?',
      choices: [
        {
          text: 'Put the approved Dutch text into section 9 today, explain to Pieter that the signature covers taking part in the trial and that the promise to erase all data had to go, and enter the change in the localisation log.',
          correct: true,
          consequence:
            'Friday, 11:40. The Belgian package goes into CTIS, Ghent included. Pieter has rung once with two questions, and has passed the answers on to his nurses so that every participant hears the same.',
          explanation:
            'Everything here has been decided already, so Nele carries it out. Inishmore chose its bases, approved the text and told Pelgrim in writing what to do with such a form. Acting on that is what a processor is there for (Article 28(3)(a) GDPR). Participants must be told the actual basis (Article 13(1)(c)). The promise to erase was wrong: data obtained before a withdrawal may still be used, and the master file is archived (Regulation (EU) 536/2014, Articles 28(3) and 58). Informed consent to the trial stays, as a safeguard of its own. The log makes the change easy to check.',
          citations: [
            { source: 'gdpr', at: 'Art. 5(1)(a), 5(2), 13(1)(c), 28(3)(a)' },
            { source: 'ctr', at: 'Art. 28(3), 29 and 58' },
            { source: 'edpb-3-2019', at: 'sections 2.1 and 2.2' },
          ],
        },
        {
          text: 'Put the approved Dutch text into section 9 and leave Pieter’s sentence below it as a reserve: the committee finds its usual wording, and if legitimate interests are ever challenged, Inishmore can point to the signatures.',
          correct: false,
          consequence:
            'Thursday 1 October, 10:05. A participant withdraws her consent. Pieter reads section 9 with her: the top half says that use goes on, the bottom half that all is erased. “Which half did I sign?” she asks.',
          explanation:
            'If you ask people for consent, you hand them control. Carrying on regardless, on another basis, is misleading and unfair (Article 5(1)(a)). A controller can’t swap from consent to another basis when consent runs into trouble (EDPB Guidelines 05/2020). The memo names no consent, so the form would still contradict it, and a mixed section is a deviation that Inishmore hasn’t approved. Putting in the core text was the right half. Several bases in one form are fine, too, as long as each belongs to its own purpose.',
          citations: [
            { source: 'gdpr', at: 'Art. 5(1)(a), 6(1), 7(3), 13(1)(c)' },
            { source: 'edpb-5-2020', at: 'section 6' },
          ],
        },
        {
          text: 'Keep the Ghent form out of Friday’s package and ask Inishmore’s data protection officer to decide on section 9 first: only a controller may choose a legal basis, so Pelgrim can’t replace such a text on its own.',
          correct: false,
          consequence:
            'Wednesday 27 May, 09:15. The answer is one line: “That’s in the memo and in Annex 4. What did you want me to decide?” The next slot is 12 June. Pieter’s first participant rings to ask what’s taking so long.',
          explanation:
            'Asking is right when something is open, and here nothing is. It’s true that only the controller chooses a basis. But Inishmore has chosen, with its data protection officer’s advice, and has given an instruction for this very case (Article 28(3)(a)). Following it isn’t a decision of Pelgrim’s. A question would be due if Nele wanted other words than the core text, if a Belgian rule contradicted the memo, or if the instruction seemed unlawful (Article 28(3), last subparagraph). Waiting for a second yes costs Ghent three weeks and protects nobody.',
          citations: [{ source: 'gdpr', at: 'Art. 4(7), 28(3)(a) and last subparagraph, 29, 39(1)(a)' }],
        },
      ],
      points: 175,
      earlier: { id: '3-section-nine', correct: 0 },
    },
  ],
}
