import { markActiveSection } from "./active-section.ts";
import { watchContactForm } from "./contact-form.ts";
import { jumpFar } from "./far-jumps.ts";
import { playVideo } from "./hero-video.ts";
import { followMenu } from "./menu.ts";
import { reportPageViews } from "./page-view.ts";
import { replaceBrokenPictures } from "./pictures.ts";
import { openArticlesInReader } from "./reader.ts";
import { findWayBack } from "./way-back.ts";
import { whenShown } from "./when-shown.ts";

reportPageViews();
replaceBrokenPictures();
findWayBack();
followMenu();
jumpFar();
markActiveSection();
openArticlesInReader();
// A prerendered page may never be shown.
whenShown(playVideo);
watchContactForm();
