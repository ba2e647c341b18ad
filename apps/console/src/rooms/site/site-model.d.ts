declare module 'virtual:site-model' {
  type FieldModel = import('../../../structure-model.ts').FieldModel;
  /** Sections of a site. */
  export const sections: readonly FieldModel[];
  /** Settings of a tenant that staff change. */
  export const settings: readonly FieldModel[];
}
