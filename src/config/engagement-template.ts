/** The built-in engagement letter, for counsel to review. Names in braces are `letterFields`. */
export const engagementTemplate = {
  version: 1,
  text: `# Engagement letter

{firm}, {address}

For {client}
{spouse}

Thank you for choosing {firm}. This letter says what we do for you, what it costs, and who is responsible for what. It takes effect when you and we have signed it.

# What we do

We provide these services for tax year {year}: {services}.

We do only what this letter names. Anything else needs a letter of its own, or your written agreement to its price.

{words}

# What it costs

{prices}

Due once: {once}. Due each month: {monthly}.

{discount}

# What you do

You give us complete and correct information in time, and keep the records that support it. You read each return before it is filed: it is yours, and you are responsible for what it says.

# What we do not do

We do not audit or verify what you give us, and we do not look for fraud. We do not give legal advice.

# Ending

Either of us may end this engagement in writing at any time. You then owe what was done until that day.

# Filing with the IRS

This letter is not IRS Form 8878 or 8879. You authorize the filing of each return separately.

# Signing

This offer can be signed until {until}. By signing you agree to this letter.
`,
} as const;
