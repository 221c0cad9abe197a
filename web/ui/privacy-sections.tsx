import { policySections } from '../../content/marketing/privacy-policy-sections.ts'
import styles from './privacy-sections.module.css'

/** The fourteen sections of the privacy policy. */
export function PrivacySections() {
  return (
    <div className={styles['sections']}>
      {policySections.map(({ id, title, paragraphs, items, table }, index) => (
        <section key={id} aria-labelledby={`policy-${id}`}>
          <h2 id={`policy-${id}`}>
            <span>{index + 1}</span> {title}
          </h2>
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
