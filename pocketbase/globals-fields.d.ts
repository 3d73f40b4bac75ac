/** The fields of collections that migrations add, typed by hand (PocketBase 0.40). */

declare const BoolField: new (definition: object) => PbField;
declare const DateField: new (definition: object) => PbField;
declare const NumberField: new (definition: object) => PbField;
declare const SelectField: new (definition: object) => PbField;
declare const TextField: new (definition: object) => PbField;
declare const JSONField: new (definition: object) => PbField;
