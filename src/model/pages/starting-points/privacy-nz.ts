import type { StartingPoint } from "./starting-point.ts";

/** IPP 3A applies from 1 May 2026. */
export const privacyNewZealand: StartingPoint = {
	name: "privacy",
	label: "Privacy policy, New Zealand",
	about: "The Privacy Act 2020 with principle 3A on information from other people.",
	countries: ["NZ"],
	values: {
		title: "Privacy policy",
		slug: "privacy",
		layout: "legal",
		summary: "What we collect about you, why, and how you can see and correct it.",
		content: `<p>This policy explains how [legal name] (“we”) collects, uses, shares and protects personal information. We follow the Privacy Act 2020 of New Zealand and its information privacy principles.</p>
<h2>Who we are</h2>
<p>[legal name], NZBN [company number], is at [postal address]. Our privacy officer is [name of the privacy officer]. Write to [privacy email address] or call [phone number].</p>
<h2>What we collect from you</h2>
<ul><li>Contact details and anything that you write when you send us an enquiry, book a consultation or call us.</li><li>Details about your project, such as its place, drawings, budget and programme.</li><li>For job applicants: your CV, qualifications, referees and work history.</li><li>For suppliers and contractors: business contact details, insurance and payment details.</li></ul>
<p>You choose what to tell us. Without contact details we cannot reply, and without project details we cannot quote.</p>
<h2>What we collect about you from others</h2>
<p>Sometimes another person or organisation gives us information about you. Examples are a client who names you as the contact for a project, an architect, engineer or contractor on the same project, a referee, or a public register such as the Companies Office, LINZ or a register of licensed practitioners.</p>
<p>When we receive information about you from somebody else, we take reasonable steps to tell you as soon as we can: that we have it, what we use it for, who receives it, our name and address, any law that requires the collection, and your right to see and correct it. We do not tell you again if you already know this, or where the Privacy Act says that we need not, for example because the information is publicly available.</p>
<h2>What we use it for</h2>
<ul><li>To answer enquiries, prepare proposals and do the work that we agree with you.</li><li>To manage projects, health and safety, warranties and records that the law requires.</li><li>To send you news that you have asked for. Each message has a link to unsubscribe.</li><li>To improve this website and keep it secure.</li></ul>
<p>We do not use it for anything else unless you agree or the law allows it.</p>
<h2>This website</h2>
<p>We count page views without cookies and without storing your address on the internet. [List other tools that collect data, such as Google Analytics or an embedded booking form, or delete this sentence.]</p>
<p>Forms and videos of other providers load from their servers. Their own privacy policies apply to what you enter or watch there.</p>
<h2>Who receives it</h2>
<p>We share personal information only where it is needed: with consultants and contractors on your project, councils and other authorities, our insurers and advisers, and companies that provide our software and hosting. They may use it only for that purpose.</p>
<p>Some of these companies store information outside New Zealand, in [countries]. Before we send information overseas, we check that it is protected by safeguards comparable to those of the Privacy Act, or ask for your permission.</p>
<h2>How we protect and keep it</h2>
<p>Access is limited to people who need it for their work. We use [security measures, such as two-factor sign-in and encrypted storage]. We keep project records for [number of years] years, because claims under building law can be made until then, and unsuccessful job applications for [number of months] months. Afterwards we delete or destroy them.</p>
<p>If a privacy breach may cause you serious harm, we tell you and the Office of the Privacy Commissioner as soon as we can.</p>
<h2>See and correct your information</h2>
<p>You may ask what we hold about you, ask for a copy, and ask us to correct it. Write to [privacy email address]. We answer within 20 working days. If we do not agree with a correction, you may ask us to attach your statement to the information.</p>
<h2>Complaints</h2>
<p>Please tell us first, so that we can put it right. You may also complain to the Office of the Privacy Commissioner at <a href="https://www.privacy.org.nz">privacy.org.nz</a> or on 0800 803 909.</p>
<h2>Changes</h2>
<p>We publish changes of this policy on this page. The date of the last change is at the top.</p>`,
	},
};
