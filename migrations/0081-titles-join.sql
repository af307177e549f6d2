-- What has a product to itself is held again, in the background, against what it may be one with: titles join now, and are found by their words.
update offers set match = null where match ->> 'rule' = 'own';
-- What is like a title is found by `offers.codes`.
drop index products_similar_idx;
