import { markActiveSection } from "./active-section.ts";
import { watchContactForm } from "./contact-form.ts";
import { controlFilm } from "./hero-film.ts";
import { followMenu } from "./menu.ts";
import { reportPageViews } from "./page-view.ts";
import { replaceBrokenPortraits } from "./portraits.ts";
import { openArticlesInReader } from "./reader.ts";

reportPageViews();
replaceBrokenPortraits();
followMenu();
markActiveSection();
openArticlesInReader();
controlFilm();
watchContactForm();
