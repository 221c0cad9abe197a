import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PublicResource } from '../../api/contract/public-site.ts'
import { publicPaths } from '../../content/paths.ts'
import { complianceToolkitTexts as texts } from '../../content/resources/compliance-toolkit-texts.ts'
import { resourcesTexts } from '../../content/resources/resources-texts.ts'
import { samples } from '../../content/samples.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Hero } from '../ui/hero.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { RedactionBar } from '../ui/redacted.tsx'
import { Section } from '../ui/section.tsx'
import styles from './compliance-toolkit-page.module.css'
import { DownloadDialog, DownloadMessage, WelcomeBack } from './download-dialog.tsx'
import { ListNotice } from './list-notice.tsx'
import { NextStep } from './next-step.tsx'
import { useLibrary } from './use-library.ts'

/** The landing page of the featured toolkit. */
export function ComplianceToolkitPage() {
  return (
    <PublicFrame current={publicPaths.complianceToolkit} head={texts.head}>
      <Hero
        title={texts.title}
        lead={texts.lead}
        actions={<ToolkitDownload />}
        note={texts.note}
        drawing={<ToolkitDrawing />}
      />
      <Section id="tools" title={texts.contentsTitle} lead={texts.contentsLead} aside={<ToolkitPage />}>
        <ol className={styles['tools']}>
          {texts.tools.map(({ title, text }, index) => (
            <li key={title}>
              <p className={styles['number']}>{texts.tool(index + 1)}</p>
              <div>
                <h3>{title}</h3>
                <p className={styles['about']}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <NextStep {...texts.next} />
    </PublicFrame>
  )
}

/** A page of the toolkit, as the build draws it. */
function ToolkitPage() {
  return (
    <figure className={styles['preview']}>
      <img
        src={samples.toolkit.picture}
        alt={texts.preview.alt}
        width={samples.width}
        height={samples.height}
        loading="lazy"
        decoding="async"
      />
      <figcaption>{texts.preview.caption}</figcaption>
    </figure>
  )
}

/** The download button of the toolkit page; after a success it leads to the library. */
function ToolkitDownload() {
  const navigate = useNavigate()
  const { list, download, details, load, choose, send, again, close, forget } = useLibrary(
    () => void navigate(publicPaths.resources),
  )
  const container = useRef<HTMLDivElement>(null)
  const toolkit = 'resources' in list ? findToolkit(list.resources) : undefined
  const toButton = () => container.current?.querySelector('button')?.focus()
  const missing = list.name !== 'loading' && toolkit === undefined
  return (
    <div className={styles['download']} ref={container}>
      <div className={styles['buttons']}>
        <Button
          disabled={toolkit === undefined}
          busy={download.name === 'sending' && !download.modal}
          onClick={() => toolkit && choose(toolkit)}
        >
          {label(list.name === 'loading', missing, download.name === 'sending')}
        </Button>
        <LinkButton variant="secondary" href={publicPaths.resources}>
          {texts.toLibrary}
        </LinkButton>
      </div>
      <p className={styles['count']}>
        {toolkit && toolkit.download_count > 0 && resourcesTexts.downloads(toolkit.download_count)}
        {list.name === 'shown' && missing && texts.comingSoonText}
      </p>
      {details && toolkit && (
        <WelcomeBack
          firstName={details.firstName}
          onForget={() => {
            forget()
            toButton()
          }}
        />
      )}
      <ListNotice list={list} onRetry={load} onRenewed={toButton} />
      <DownloadMessage download={download} next={texts.leavingSoon} />
      <NeedsScript>{texts.needsScript}</NeedsScript>
      <DownloadDialog download={download} next={texts.leavingSoon} onSend={send} onAgain={again} onClose={close} />
    </div>
  )
}

function label(loading: boolean, missing: boolean, sending: boolean): string {
  if (loading) return texts.loading
  if (missing) return texts.comingSoon
  return sending ? texts.downloading : texts.download
}

/** Returns the toolkit that has a page of its own (PRODUCT.md, "Resources and downloads"). */
export function findToolkit(resources: readonly PublicResource[]): PublicResource | undefined {
  return resources.find(
    ({ title, category }) => /compliance toolkit|privacy toolkit/i.test(title) || category.toLowerCase() === 'toolkit',
  )
}

/** The nine tools: lengths in characters; `done`: ticked. */
const lines = [
  { length: 15, done: true },
  { length: 8, done: true },
  { length: 12, done: true },
  { length: 16, done: false },
  { length: 5, done: true },
  { length: 19, done: false },
  { length: 14, done: false },
  { length: 17, done: true },
  { length: 11, done: false },
]

/** The page's drawing: the toolkit as a sheet of nine boxes with redacted words, some of them ticked. */
function ToolkitDrawing() {
  return (
    <div aria-hidden="true" className={styles['sheet']}>
      <p className={styles['mast']}>
        <RedactionBar length={9} /> <strong>{texts.drawing.word}</strong> <RedactionBar length={4} />{' '}
        <RedactionBar length={6} /> <strong>{texts.drawing.subject}</strong> <RedactionBar length={11} />
      </p>
      {lines.map(({ length, done }, index) => (
        <p key={length} className={styles['line']}>
          <span>{index + 1}</span>
          <RedactionBar length={length} />
          <span className={styles['box']} data-done={done || undefined} />
        </p>
      ))}
    </div>
  )
}
