/** PocketBase 0.40's collection fields, for migrations. */

declare const BoolField: new (definition: object) => PbField;
declare const DateField: new (definition: object) => PbField;
declare const NumberField: new (definition: object) => PbField;
declare const SelectField: new (definition: object) => PbField;
declare const TextField: new (definition: object) => PbField;
declare const JSONField: new (definition: object) => PbField;
