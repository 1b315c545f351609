import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findBlogArticle } from "#app/content/articles.server.ts";
import { drawPageSharePicture } from "#app/domain/sharing/draw-page-share-picture.server.ts";
import { createPublicFileResponse } from "#app/http/public-response.server.ts";

/** The preview image of an article for social networks and chats. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const article = findBlogArticle(params.slug ?? "");
  if (!article) throw new Response("Post not found", { status: 404 });
  const { title, cover, readMinutes } = article;
  const picture = await drawPageSharePicture(context.services, { title, cover, facts: [`${readMinutes} min read`] });
  return createPublicFileResponse(picture.contentType, picture.bytes);
}
