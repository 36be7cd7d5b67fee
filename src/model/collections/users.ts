import { roles } from "../access.ts";
import { collection } from "../collection.ts";
import { choices } from "../kinds/choice.ts";
import { email } from "../kinds/email.ts";
import { file } from "../kinds/link.ts";
import { name } from "../kinds/text.ts";
import { toggle } from "../kinds/toggle.ts";

/** What the product knows of an account beside how it signs in; the id is the account's uid. */
export const users = collection({
	name: "users",
	label: "Users",
	singular: "user",
	about: "The people who may sign in here.",
	titleField: "name",
	editedBy: ["admin"],
	ids: "given",
	isGuarded: true,
	addedElsewhere: true,
	columns: ["email", "roles", "disabled"],
	fields: {
		name: name("Name", { max: 120 }),
		email: email("E-mail", { systemOnly: true }),
		roles: choices("Roles", roles),
		picture: file("Picture", { takes: ["picture"] }),
		disabled: toggle("Disabled", { help: "A disabled user cannot sign in and is signed out at once." }),
	},
});
