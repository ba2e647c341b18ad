/**
 * What depends on light or dark alone. Light shadows are warm; the line inside pictures stops dark art melting into a
 * dark page; a hero fades late into paper, or its buttons would stand in grey mist.
 */
export const depth = {
  dark: {
    '--sh1': '0 1px 2px rgb(0 0 0/.1),0 1px 1px rgb(0 0 0/.06)',
    '--sh2': '0 2px 6px rgb(0 0 0/.12),0 8px 20px -6px rgb(0 0 0/.22)',
    '--sh3': '0 8px 20px -6px rgb(0 0 0/.3),0 28px 56px -16px rgb(0 0 0/.5)',
    '--rim': 'rgb(255 255 255/.07)',
    '--track': 'rgb(255 255 255/.18)',
    '--inverse-success': 'oklch(.495 .12 155)',
    '--inverse-danger': 'oklch(.525 .2 22)',
    '--hero-fade': '34%',
  },
  light: {
    '--sh1': '0 1px 2px oklch(.3 .02 40/.07),0 0 0 1px oklch(.3 .02 40/.04)',
    '--sh2': '0 2px 4px oklch(.3 .02 40/.06),0 10px 22px -8px oklch(.3 .03 40/.18)',
    '--sh3': '0 4px 10px oklch(.3 .02 40/.08),0 30px 60px -18px oklch(.3 .03 40/.3)',
    '--rim': 'rgb(0 0 0/.06)',
    '--track': 'rgb(0 0 0/.14)',
    '--inverse-success': 'oklch(.8 .15 158)',
    '--inverse-danger': 'oklch(.735 .16 18)',
    '--hero-fade': '20%',
  },
} as const;
