import type { BriefingSection } from '../schema.ts'

/** Module 5, first part of the briefing: a request arrives, who answers it, how long that may take, and whose data they are. */
export const requestBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: '“What have you got about me?”',
    roles: ['cra', 'safety'],
    paragraphs: [
      'You’re in the corridor of a site, on your way to the coffee machine. A participant sees your badge. “You’re from the company with the app, aren’t you? I’d like to see what you’ve got about me.” That was a request. It needs no form, no letter and no legal words.',
      'Requests come in through side doors: an eDiary helpdesk, a taxi driver, a home nurse, the switchboard. Trials with decentralised elements have more of these doors, and more people behind them who’ve never heard of a right of access.',
      'So do three things, whoever you are. Write down the date, the channel and the person’s words. Pass it on the same day. Promise nothing, except that it has been passed on. Don’t ask for the name if you don’t have it, and never write name and code side by side. The sponsor works with codes and shouldn’t learn who she is.',
    ],
    selfChecks: [
      {
        id: '5-check-helpdesk-ticket',
        form: 'find',
        minutes: 1,
        question:
          'You forward this helpdesk ticket to the sponsor. The sponsor may receive the participant code. Mark the other parts that point to the person and have to come out first.',
        parts: [
          { text: 'Ticket 5512', identifies: false },
          { text: '14 April 2026, 08:14', identifies: false },
          { text: 'from marit.aune58@mail.example', identifies: true },
          { text: 'participant 2204-009', identifies: false },
          { text: 'wants a copy of her diary entries', identifies: false },
          { text: 'call back on +47 000 00 000', identifies: true },
          { text: '“I live above the bakery in Voss”', identifies: true },
          { text: 'eDiary app 4.2', identifies: false },
        ],
        reason:
          'The email address shows a name, the telephone number leads to one person, and there won’t be many flats above that bakery. The sponsor can act without all three. It needs the date, because time is running, and the code, because that’s how it finds the data.',
        citations: [
          { source: 'gdpr', at: 'Art. 4(1), 5(1)(c), 12(3)' },
          { source: 'ich-e6', at: 'Annex 1, section 2.12' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(c), 12(2), 15-22' },
      { source: 'edpb-1-2022', at: 'section 3 (requests and their form)' },
      { source: 'ich-e6', at: 'Annex 1, section 2.12 (participant codes in reported data)' },
      { source: 'ich-e6-annex-2', at: 'decentralised elements' },
    ],
  },
  {
    kind: 'read',
    title: 'Who decides, and who helps',
    roles: ['cra', 'data-manager', 'start-up'],
    paragraphs: [
      'Before you forward a request, know to whom. For the trial data it’s the sponsor that has to answer. For the hospital record it’s the site. Where the two are joint controllers, the participant may turn to either, and your contracts say who does what.',
      'A CRO that works as a processor doesn’t rule on a request. It helps: it finds the data, exports them, and restricts or erases when told to (Article 28(3)(e)). So read that clause of your agreement today, before you need it. It should name a contact and a time.',
      'Then read on, because the controller can also decide in advance. “Answer requests of this kind yourself, in our name, within so many days” is an instruction like any other. If your case is covered, act. Asking again isn’t careful then, it’s late. If your case isn’t covered, or only half of it is, the other half goes to the controller with your proposal.',
      'For its own employees and business contacts, your company is the controller. It answers those requests itself.',
    ],
    more: [
      'The EDPB says that a processor’s assistance may consist in promptly forwarding a request and in enabling the controller to find and extract the data (Guidelines 07/2020, Part II, section 1.3.5). Article 28(3)(e) asks for technical and organisational measures “insofar as this is possible”. Under Article 26(3) a person may exercise the rights against each joint controller, whatever they’ve agreed. Standing instructions are documented instructions under Article 28(3)(a); the controller stays responsible for the answer.',
    ],
    selfChecks: [
      {
        id: '5-check-who-answers',
        form: 'one',
        minutes: 1,
        question:
          'The agreement says: “The travel desk corrects pick-up addresses on the participant’s word and logs it.” A participant, whose code and booking match, says that her house number is wrong. What do you do at the travel desk?',
        options: [
          { text: 'Correct it, log it, and tell her that it’s done.', correct: true },
          { text: 'Pass it to the sponsor, and correct it once the sponsor has agreed.', correct: false },
          { text: 'Correct it, and also ask the site to change its hospital record.', correct: false },
        ],
        reason:
          'The sponsor has already agreed, in writing. Asking again would cost her a ride to the wrong house. The hospital record is another matter: it’s the site’s, and nobody has asked to change it.',
        citations: [{ source: 'gdpr', at: 'Art. 16, 28(3)(a) and (e)' }],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(7), 26(3), 28(3)(a) and (e)' },
      { source: 'edpb-7-2020', at: 'Part II, section 1.3.5 (assistance with requests)' },
    ],
  },
  {
    kind: 'read',
    title: 'The month is shorter than it looks',
    paragraphs: [
      'Write the last day on the first page of the file. The answer is due without undue delay, and within one month of receipt at the latest (Article 12(3)). A request of 9 February is due on 9 March. If the next month has no such day, its last day counts. If the last day is a Saturday, a Sunday or a public holiday, the next working day counts.',
      'Receipt where? At the controller. But if the participant information gives your helpdesk as the contact, plan as if the clock had started there.',
      'Two more months are possible for complex or numerous requests. The participant must be told so, with the reasons, within the first month. And if no action is taken at all, she must be told why, and where she can complain (Article 12(4)). Silence is never an answer.',
      'Now plan backwards. The sponsor needs time to decide and the site needs time to hand the answer over. Many CROs report on day 1, finish the search by day 12 and mark what concerns other people by day 15. That isn’t law, but it works.',
    ],
    selfChecks: [
      {
        id: '5-check-last-day',
        form: 'one',
        minutes: 2,
        question:
          'The participant information names the CRO’s mailbox. A request arrives there on Thursday 30 April 2026. The CRO passes it on to the sponsor on Monday 4 May. Which last day do you plan for?',
        options: [
          { text: 'Thursday 28 May 2026, because a month has four weeks', correct: false },
          { text: 'Thursday 4 June 2026, one month after the sponsor received it', correct: false },
          { text: 'Monday 1 June 2026, because the month ends on a weekend', correct: true },
          { text: 'Thursday 30 July 2026, because the data are spread over seven vendors', correct: false },
        ],
        reason:
          'One month from 30 April ends on Saturday 30 May, so Monday 1 June is the last day. The sponsor itself gave participants this mailbox, so plan as if the CRO’s four days came out of the sponsor’s month. A longer period needs a complex case and a notice with reasons in the first month.',
        citations: [
          { source: 'gdpr', at: 'Art. 12(3)' },
          { source: 'edpb-1-2022', at: 'section 5.3 (timing)' },
          { source: 'reg-1182-71', at: 'Art. 3' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 12(3) to (5), 15(3)' },
      { source: 'edpb-1-2022', at: 'section 5.3 (timing)' },
      { source: 'reg-1182-71', at: 'Art. 3' },
    ],
  },
  {
    kind: 'read',
    title: 'Is it really her?',
    roles: ['cra', 'start-up'],
    paragraphs: [
      'A copy of somebody’s health data in the wrong hands is worse than a late copy. Still, don’t ask for a passport by reflex. More proof may be requested only where there are reasonable doubts about who is asking (Article 12(6)). A scanned identity card brings in new data that nobody needs.',
      'In a trial there’s an easier way. The site has met her. It can confirm that this person and this code belong together, and it can hand over the answer. If somebody else asks on her behalf, the site can check with her whether that’s what she wants.',
      'And “we only have codes, so we can’t find anybody”? That’s rarely the end of it. Once a participant gives her code, or asks through her site, the sponsor can usually find her rows.',
    ],
    more: [
      'A controller needn’t collect extra data only to identify someone (Article 11(1)). If it can show that it can’t identify the person, Articles 15 to 20 don’t apply, unless the person supplies information that makes it possible (Article 11(2)). It must also make it easy to use the rights (Article 12(2)). Answers are free of charge, except for requests that are manifestly unfounded or excessive (Article 12(5)) and for further copies (Article 15(3)).',
    ],
    selfChecks: [
      {
        id: '5-check-her-husband',
        form: 'branch',
        minutes: 3,
        question: '“I’m her husband”: a man calls the diary helpdesk. How does it end?',
        scenes: [
          {
            id: 'call',
            text: 'Wednesday, 19:05. You’re alone on the helpdesk. “I’m her husband. Participant 1508-012. She’s in bed with a fever. She wants the copy of her diary, and she’s asked me to get it. Just email it to me.” The code is right.',
            choices: [
              { text: 'Send it. He has her code, and she’s ill.', to: 'sent' },
              { text: 'Say that you’ll give no information, and end the call.', to: 'ended' },
              {
                text: 'Take his message, and say that any answer goes to participants through their site.',
                to: 'message',
              },
            ],
          },
          {
            id: 'ended',
            text: 'He rings again at once. “She has a fever of 39.8, and you hang up on me? What if it’s your drug?”',
            choices: [
              {
                text: 'Tell him whom to call if someone is ill: an ambulance, or the number on the emergency card.',
                to: 'card',
              },
              { text: 'Apologise, and send the diary. A doctor might need it tonight.', to: 'sent' },
            ],
          },
          {
            id: 'message',
            text: '“So you won’t even tell me whether she’s in your study?” He’s getting louder. “What if the fever comes from your drug?”',
            choices: [
              { text: 'Confirm that she takes part, so that he calls the right doctor.', to: 'confirmed' },
              {
                text: 'If someone is ill: an ambulance, or the number on the emergency card. You can’t say more.',
                to: 'card',
              },
            ],
          },
          {
            id: 'sent',
            text: 'Thursday, 09:00. A woman calls, and her voice is shaking. “I moved out in January. He’s just read my diary to me over the phone. Who gave it to him?”',
            choices: [
              {
                text: 'Say that you did, that you’re sorry, and call the privacy contact straight away.',
                to: 'reported',
              },
              { text: 'Say that you’ll look into it, and ask your team lead next week.', to: 'later' },
            ],
          },
          {
            id: 'card',
            good: true,
            text: 'He hangs up without a word. You report the call, and the site rings her the next morning. There was no fever. She moved out in January, and the code was on an envelope that she’d left behind. On Friday she collects her copy at the site.',
          },
          {
            id: 'confirmed',
            good: false,
            text: '“Thank you,” he says, suddenly calm. “That’s all I wanted to know.” They’ve lived apart since January. Until tonight he had a number on an envelope and a guess.',
          },
          {
            id: 'reported',
            good: false,
            text: 'By noon the sponsor knows, and the site has called her. Nobody can take the diary back from him. But she says that yours was the first straight answer she’d had all day.',
          },
          {
            id: 'later',
            good: false,
            text: 'On Tuesday her lawyer writes to the sponsor, which hears of the call for the first time. You’re asked to remember every word of it.',
          },
        ],
        reason:
          'A code shows that somebody has seen a code. Where there are reasonable doubts, more is needed before data go out (Article 12(6)), and a voice on the phone asking for someone else’s health data is a good reason for doubt. Even the fact that she takes part in a trial is about her health. The emergency number helps if the fever is real, and it gives nothing away.',
        citations: [
          { source: 'gdpr', at: 'Art. 4(15), 5(1)(f), 12(6)' },
          { source: 'edpb-1-2022', at: 'sections 3.2 and 3.3 (identification)' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 11, 12(2), (5) and (6), 15(3)' },
      { source: 'edpb-1-2022', at: 'sections 3.2 and 3.3 (identification)' },
    ],
  },
  {
    kind: 'read',
    title: 'How a request travels',
    roles: ['data-manager'],
    paragraphs: [
      'Think of a request as a parcel that has to arrive. The CRA’s note is the date stamp. The sponsor’s privacy contact learns by code that it’s on its way; the site hears of it too, because it must say whether this is really her. Only then does anyone collect data, so that no copy is made for the wrong person.',
      'Now it’s data management’s turn. Search every system by code, not only the EDC: the diary, the helpdesk, the travel desk, the laboratory portal, the shared mailbox. Write down where you looked and found nothing. The sponsor decides what goes out, and the site hands it over.',
    ],
    selfChecks: [
      {
        id: '5-check-road-of-a-request',
        form: 'order',
        minutes: 2,
        question:
          'A participant tells a courier’s driver: “I want to see my data.” The agreement has no special rule for this. Put the steps in order.',
        steps: [
          'Write down the date, the channel and the person’s words',
          'Inform the sponsor (no name) and the site',
          'Get confirmation of identity and code from the site',
          'Search every system of the study by code, on the sponsor’s instruction',
          'Decide on the copy and on any limits (sponsor)',
          'Hand over the answer through the site',
        ],
        reason:
          'The note comes first, because it shows when the month began. Then the controller must know, and the site, which alone can say who this is and what her code is. The search comes after that, so that nothing is copied for the wrong person. The sponsor decides, and the answer goes back through the site.',
        citations: [
          { source: 'gdpr', at: 'Art. 12(2), (3) and (6), 28(3)(a) and (e)' },
          { source: 'edpb-7-2020', at: 'Part II, section 1.3.5' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 12(2) and (3), 28(3)(a) and (e)' },
      { source: 'edpb-7-2020', at: 'Part II, section 1.3.5 (assistance with requests)' },
    ],
  },
]
