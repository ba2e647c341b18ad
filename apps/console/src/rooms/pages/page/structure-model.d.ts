declare module 'virtual:structure-model' {
  /** Fields of `data` of a section. */
  export const fields: readonly import('../../../../structure-model.ts').FieldModel[];
}
