import { roles } from "../access.ts";
import { collection } from "../collection.ts";
import { choices } from "../kinds/choice.ts";
import { text } from "../kinds/text.ts";

/** What the product knows of an account beside how it signs in; the id is the account's uid. */
export const users = collection({
	name: "users",
	label: "Users",
	titleField: "name",
	editedBy: ["admin"],
	ids: "given",
	fields: {
		name: text("Name", { max: 120 }),
		roles: choices("Roles", roles),
	},
});
