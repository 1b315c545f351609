const verbs =
  "add|allow|oven (?:to|at)|arrange|assemble|bake|baste|beat|blanch|blend|blister|blitz|boil|braise|bread|break|bring|broil|brown|brush|build|chill|chop|coat|combine|cook|cool|core|cover|crackle|cream|crumble|crush|cube|cut|deglaze|dice|dip|discard|dissolve|divide|drain|dredge|dress|drizzle|drop|dollop|devour|dig in|dimple|dry|dust|enjoy|fill|finish|flake|flip|fluff|fold|form|freeze|fry|garnish|grate|grease|griddle|grill|grind|halve|heap|heat|juice|keep|knead|ladle|lay|layer|leave|let|lift|line|lower|make|marinate|mash|massage|measure|melt|microwave|mince|mix|move|pack|parboil|pat|peel|pile|pipe|place|poach|pop|pour|preheat|prepare|press|prick|process|pulse|punch down|pur[ée]e|put|reduce|refrigerate|remove|repeat|rest|return|reserve|rinse|roast|roll|rub|saut[ée]|scatter|scoop|score|scrape|sear|season|separate|serve|set|shake|shape|shock|shred|sift|simmer|skim|slice|slowly|smash|smear|soak|soften|spoon|spray|spread|sprinkle|squeeze|start|steam|steep|stir|store|strain|stuff|submerge|swirl|take|taste|tear|thaw|thread|tip|toast|top|toss|transfer|trim|turn|use|warm|wash|whip|whisk|whiz|throw|loosen|muddle|bloom|char|sweat|pound|unroll|wait|slide|nestle|splash|dot|load|sizzle|shave|thin|wilt|wipe|wrap|zest|once|when|meanwhile|while|then|after|next|first|finally|in a|in the|to a|using|with|carefully|gently|mezcla|añade|agrega|cocina|hornea|corta|pica|calienta|sirve|bate|vierte|deja|pon|pela|fr[íi]e|cuece|cuaja|precalienta|machaca|sofr[íi]e|tritura|incorpora|remueve|m[ée]langer|ajouter|couper|cuire|verser|faire|mettre|pr[ée]chauffer|servir|laisser|battre|fouetter|incorporer|r[ée]server|s[ée]parer|monter|r[âa]per|enfourner|ajoutez|m[ée]langez|faites|versez|coupez|[ée]plucher|mescolare|aggiungere|tagliare|cuocere|versare|mettere|scaldare|servire|unire|tritare|montare|bagnare|lasciare|scolare|condire|unite|aggiungete|mescolate|fate|die|den|das|alles|mit|in einer|ofen|backofen|zuerst|dann|dodaj|wymieszaj|gotuj|ugotuj|zagotuj|piecz|upiecz|smaż|usmaż|pokrój|posiekaj|podgrzej|rozgrzej|obierz|zetrzyj|wlej|ubij|podawaj|vispa|tillsätt|stek|koka|blanda|skär|hacka|grädda|servera|snijd|kook|voeg|meng|roer|verwarm|schil|bak|serveer|refogue|junte|cozinhe|misture|corte|adicione|sirva|tempere|grelhe|asse|bata|coloque|mexa|deixe|triture|zamieszaj|dodać|wymieszać|zagotować|gotować|smażyć|piec|pokroić|zmiksować|wlać|zalać|smält|rör|häll|lägg|steg|pisk|tilsæt|smelt|bland|untar|cocer|mezclar|hornear|batir|picar|añadir|calentar|triturar|cubrir";
const beginsWithVerb = new RegExp(`^(?:${verbs})(?!\\p{L})`, "iu");

/** Whether a line begins with a cooking verb, after an adverb such as "gently". */
export function beginsLikeStep(text: string): boolean {
  const words = text.replace(/^[^\p{L}\d]+/u, "");
  const deed = words.replace(
    /^(roughly|finely|thinly|coarsely|lightly|gently|carefully|slowly|quickly|generously|thoroughly|gradually|immediately|briefly|evenly),? /i,
    "",
  );
  return beginsWithVerb.test(deed) && !/^(juice|zest|dash|drop|splash|squeeze|sprinkle|drizzle) of\b/i.test(words);
}

const verbWithObject =
  /^(?!(?:all|about|after|and|are|as|at|before|both|but|buy|by|click|follow|for|from|get|half|has|have|how|if|in|into|is|join|like|love|loved|made|not|of|on|order|plus|rate|read|save|see|share|shop|so|tag|tap|thank|that|this|to|try|under|view|was|watch|what|when|where|who|why|with|without)\s)\p{L}{3,}(?: and \p{L}{3,})?(?: (?:out|off|up|down|away|in|back|aside))? (?:the|your|it|them|everything|over|onto|half|some|all of)(?!\p{L})/iu;

/** Whether a text is a verb with an object: "Salt the aubergines", "Griddle over low heat". */
export function isVerbWithObject(text: string): boolean {
  return verbWithObject.test(text);
}
