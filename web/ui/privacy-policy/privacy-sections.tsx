import { policySections } from '../../../content/privacy-policy/privacy-policy-sections.ts'
import { classNames } from '../class-names.ts'
import styles from './privacy-sections.module.css'

/** The fourteen sections of the privacy policy; in a dialog their headings are one level lower and have other ids. */
export function PrivacySections({ inDialog = false }: { inDialog?: boolean }) {
  const Heading = inDialog ? 'h3' : 'h2'
  const prefix = inDialog ? 'dialog-policy' : 'policy'
  return (
    <div className={classNames(styles['sections'], inDialog && styles['small'])}>
      {policySections.map(({ id, title, paragraphs, items, table }, index) => (
        <section key={id} aria-labelledby={`${prefix}-${id}`}>
          <Heading id={`${prefix}-${id}`}>
            <span>{index + 1}</span> {title}
          </Heading>
          {paragraphs.map(text => (
            <p key={text}>{text}</p>
          ))}
          {items && (
            <ul>
              {items.map(item => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {table && (
            <table>
              <thead>
                <tr>
                  {table.head.map(cell => (
                    <th key={cell} scope="col">
                      {cell}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map(([first, ...rest]) => (
                  <tr key={first}>
                    <th scope="row">{first}</th>
                    {rest.map(cell => (
                      <td key={cell}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
    </div>
  )
}
