/** A note on a lead that was mailed to it says where to. What was written before is for the staff only. */
migrate(
  (app) => {
    const notes = app.findCollectionByNameOrId('lead_notes');
    notes.fields.add(new TextField({ name: 'mailed', max: 500 }));
    app.save(notes);
  },
  (app) => {
    const notes = app.findCollectionByNameOrId('lead_notes');
    notes.fields.removeByName('mailed');
    app.save(notes);
  },
);
